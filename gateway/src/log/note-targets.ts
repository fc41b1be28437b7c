import { sql } from 'drizzle-orm';
import { AssetUses, scenarioUser } from './asset-uses';
import type { ScenarioAddress } from './bring-to-head';
import { readScenario } from './changes-since';
import type { OperationLog } from './operation-log';

/**
 * Notes which kind of asset scenarios ask for, where older gateways have noted the number of places only. What scenarios name is known
 * without it; of what the catalogue does not have, the kind is not.
 *
 * @param isOver - asked before each scenario: true ends it, and the next call goes on
 * @param onFailed - hears of a scenario that can't be read; the others are seen to
 * @returns the number of scenarios that were seen to.
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
  // what has been written since has its kind
  await log.database.inInstitution(institutionId, (queries) =>
    queries.execute(sql`
      UPDATE asset_use AS use SET target = noted.value
      FROM jsonb_each_text(${JSON.stringify(targets)}::jsonb) AS noted
      WHERE use.institution_id = ${institutionId} AND use.user_kind = ${scenarioUser} AND use.user_id = ${scenarioId}
        AND use.asset_id = noted.key AND use.target IS NULL`),
  );
}
