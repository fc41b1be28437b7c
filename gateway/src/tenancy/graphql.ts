import type { Builder, SchemaSources } from '#graphql/builder';
import type { TenancyContext } from './context';
import { addExportRecord } from './audit/export-graphql';
import { addAuditLog } from './audit/graphql';
import { addGroups } from './groups/graphql';
import { addInstitutions } from './institutions/graphql';
import { addLibraries } from './libraries/graphql';
import { addScenarios } from './scenarios/graphql';
import { addAccess } from './users/access-graphql';
import { addPersonalData } from './users/personal-data-graphql';
import { addUsers } from './users/graphql';

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
