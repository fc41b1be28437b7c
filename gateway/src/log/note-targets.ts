import { sql } from 'drizzle-orm';
import { AssetUses, scenarioUser } from './asset-uses';
import type { ScenarioAddress } from './bring-to-head';
import { readScenario } from './changes-since';
import type { OperationLog } from './operation-log';

/**
 * Records the kinds of assets that scenarios refer to, for rows from older gateways that recorded only the number of references.
 * The kind is needed for assets that aren't in the catalogue.
 *
 * @param isOver - checked before each scenario: true ends the run, and the next call continues
 * @param onFailed - called for a scenario that can't be read; the others are still processed
 * @returns the number of processed scenarios.
 */
export async function noteTargets(
  log: OperationLog,
  isOver: () => boolean,
  onFailed: (scenarioId: string, error: unknown) => void,
): Promise<number> {
  const { rows } = await log.database.acrossInstitutions((queries) =>
    queries.execute<{ institution_id: string; scenario_id: string }>(sql`
      SELECT DISTINCT use.institution_id, use.user_id AS scenario_id FROM asset_use AS use
      JOIN scenario ON scenario.id = CASE WHEN use.user_kind = ${scenarioUser} THEN use.user_id::uuid END
      WHERE use.target IS NULL AND scenario.deleted_at IS NULL
      ORDER BY 1, 2`),
  );
  let done = 0;
  for (const { institution_id: institutionId, scenario_id: scenarioId } of rows) {
    if (isOver()) break;
    try {
      await noteTargetsOf(log, { institutionId, scenarioId });
      done += 1;
    } catch (error) {
      onFailed(scenarioId, error);
    }
  }
  return done;
}

async function noteTargetsOf(log: OperationLog, address: ScenarioAddress): Promise<void> {
  const { institutionId, scenarioId } = address;
  const { scenario } = await readScenario(log, address);
  const uses = new AssetUses(log.plugins);
  uses.update(scenario);
  const targets = Object.fromEntries([...uses.places].map(([id, { target }]) => [id, target]));
  // newer rows already have the kind
  await log.database.inInstitution(institutionId, (queries) =>
    queries.execute(sql`
      UPDATE asset_use AS use SET target = noted.value
      FROM jsonb_each_text(${JSON.stringify(targets)}::jsonb) AS noted
      WHERE use.institution_id = ${institutionId} AND use.user_kind = ${scenarioUser} AND use.user_id = ${scenarioId}
        AND use.asset_id = noted.key AND use.target IS NULL`),
  );
}
