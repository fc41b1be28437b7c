import { notFound } from '@scn/core/base/refusal';
import type { Database } from '#database/database';
import type { AuthorisedScenario } from '#tenancy/scenario-for';
import { requireRowId } from '#graphql/input/row-id';
import { findVersion, type VersionRow } from './version-rows';

/**
 * A version of a scenario that the user can read.
 *
 * @throws Refusal NoRecordsFoundError when the scenario has no such version, even if another scenario does.
 */
export async function versionFor(
  database: Database,
  { scenarioId, institutionId }: AuthorisedScenario,
  versionId: string,
): Promise<VersionRow> {
  const id = requireRowId(versionId, 'version');
  const version = await database.inInstitution(institutionId, (queries) => findVersion(queries, id));
  if (version?.scenarioId !== scenarioId) throw notFound('version');
  return version;
}
