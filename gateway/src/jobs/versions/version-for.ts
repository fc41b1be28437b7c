import { Refusal } from '@scn/core/operations/refusal';
import type { Database } from '../../database/database';
import type { AuthorisedScenario } from '../../tenancy/scenario-for';
import { requireRowId } from '../../tenancy/row-id';
import { findVersion, type VersionRow } from './version-rows';

/**
 * A version of a scenario that somebody may read.
 *
 * @throws Refusal NoRecordsFoundError when it has no such version, whether another scenario has or not.
 */
export async function versionFor(
  database: Database,
  { scenarioId, institutionId }: AuthorisedScenario,
  versionId: string,
): Promise<VersionRow> {
  const id = requireRowId(versionId);
  const version = await database.inInstitution(institutionId, (queries) => findVersion(queries, id));
  if (version?.scenarioId !== scenarioId) throw new Refusal('NoRecordsFoundError');
  return version;
}
