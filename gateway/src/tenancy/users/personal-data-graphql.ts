import type { Builder } from '#graphql/builder';
import { requireMember, requirePrincipal } from '#principal/require-principal';
import type { TenancyContext } from '../context';
import { eraseUser, exportDataOfUser, exportOwnData } from './erase-user';
import { userInputFields } from './graphql';

/** Adds the export of a person's data, by themselves and by administrators, and their erasure. */
export function addPersonalData(builder: Builder<TenancyContext>): void {
  builder.mutationField('ownDataExport', (t) =>
    t.field({
      description:
        'Everything that the gateway stores about you, of all your institutions, as JSON. Recorded in the audit log. Not available to API tokens.',
      type: 'JSON',
      resolve: (_, __, context) => exportOwnData(context.services.database, requirePrincipal(context)),
    }),
  );
  const exported = builder.inputType('UserDataExportInput', {
    description: 'Input of `userDataExport`.',
    fields: userInputFields,
  });
  builder.mutationField('userDataExport', (t) =>
    t.field({
      description:
        'Everything that the gateway stores about a user: the account, and what belongs to the institution, as JSON. Recorded in the audit log. Requires `User:Read` without withheld fields and `User:Update`; not available to API tokens.',
      type: 'JSON',
      args: { input: t.arg({ type: exported, required: true, description: 'The institution, and what is changed.' }) },
      resolve: (_, { input: { institutionId, id } }, context) =>
        exportDataOfUser(context.services.database, requireMember(context, institutionId), id),
    }),
  );
  const erased = builder.inputType('UserEraseInput', {
    description: 'Input of `userErase`.',
    fields: (t) => ({
      ...userInputFields(t),
      name: t.string({ required: true, description: 'Their name, to confirm who is erased.' }),
    }),
  });
  builder.mutationField('userErase', (t) =>
    t.id({
      description:
        'Erases a user for good and returns their id: name, e-mail address, picture, sign-in, sessions, API tokens and saved views. What they have changed stays under a pseudonym. Requires `User:Delete`, all permissions of the user, and that they belong to no other institution; not available to API tokens.',
      args: { input: t.arg({ type: erased, required: true, description: 'The institution, and what is changed.' }) },
      resolve: (_, { input: { institutionId, id, name } }, context) =>
        eraseUser(context.services, requireMember(context, institutionId), id, name),
    }),
  );
}
