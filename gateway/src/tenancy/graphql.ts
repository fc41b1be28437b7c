import { Refusal } from '@scn/core/base/refusal';
import { recordEvents } from '#audit/record';
import type { Builder, SchemaSources } from '#graphql/builder';
import { memberMutation } from '#graphql/member-fields';
import { plainText } from '#graphql/input/input-values';
import type { TenancyContext } from './context';
import { addAuditLog } from './audit/graphql';
import { addGroups } from './groups/graphql';
import { addInstitutions } from './institutions/graphql';
import { addLibraries } from './libraries/graphql';
import { addScenarios } from './scenarios/graphql';
import { addAccess } from './users/access-graphql';
import { addPersonalData } from './users/personal-data-graphql';
import { addUsers } from './users/graphql';

/** Characters of a file's name. */
const maxNameLength = 255;

/** Adds institutions, libraries, lists of scenarios, users, groups and permissions. */
export function addTenancy(builder: Builder<TenancyContext>, sources: SchemaSources): void {
  addInstitutions(builder, sources);
  addLibraries(builder);
  addScenarios(builder);
  addUsers(builder);
  addAccess(builder);
  addPersonalData(builder);
  addGroups(builder, sources);
  addAuditLog(builder);
  addExportRecord(builder);
}

/** Adds recording files that a client has made of what it had read, for example a list as CSV: the gateway doesn't see them. */
function addExportRecord(builder: Builder<TenancyContext>): void {
  memberMutation(builder, 'exportRecord', {
    description:
      'Records in the audit log that you export a file that a client makes of what it has read. Send it before the file is saved.',
    type: 'Boolean',
    input: (t) => ({
      name: t.string({ required: true, description: 'The name of the file. Without names of people.' }),
      rows: t.int({ description: 'The number of its rows; omitted for a file that has none.' }),
    }),
    resolve: async (member, { name, rows }, { services }) => {
      const subjectName = plainText(name, 'name', maxNameLength);
      if (typeof rows === 'number' && rows < 0) throw new Refusal('InvalidValueError', { field: 'rows', min: 0 });
      const details = typeof rows === 'number' ? { rows } : {};
      await services.database.inInstitution(member.institutionId, (queries) =>
        recordEvents(queries, member, [{ kind: 'FILE_EXPORTED', subjectName, details }]),
      );
      return true;
    },
  });
}
