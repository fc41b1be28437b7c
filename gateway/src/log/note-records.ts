import { sql } from 'drizzle-orm';
import { AssetUses, scenarioUser } from './asset-uses';
import type { ScenarioAddress } from './catch-up';
import { readScenario } from './changes-since';
import type { OperationLog } from './operation-log';
import { summaryOf } from './write-entry';

/**
 * Records what older gateways didn't record of scenarios: their covers and summaries, and the kinds of assets that they refer to, which are needed for
 * assets that aren't in the catalogue.
 *
 * @param isOver - checked before each scenario: true ends the run, and the next call continues
 * @param onFailed - called for a scenario that can't be read; the others are still processed
 * @returns the number of processed scenarios.
 */
export async function noteRecords(
  log: OperationLog,
  isOver: () => boolean,
  onFailed: (scenarioId: string, error: unknown) => void,
): Promise<number> {
  const { rows } = await log.database.acrossInstitutions((queries) =>
    queries.execute<{ institution_id: string; scenario_id: string }>(sql`
      SELECT institution_id, id::text AS scenario_id FROM scenario
      WHERE deleted_at IS NULL AND (cover_seq IS DISTINCT FROM head_seq OR summary_seq IS DISTINCT FROM head_seq OR EXISTS (
        SELECT FROM asset_use AS use WHERE use.institution_id = scenario.institution_id
          AND use.user_kind = ${scenarioUser} AND use.user_id = scenario.id::text AND use.target IS NULL))
      ORDER BY 1, 2`),
  );
  let done = 0;
  for (const { institution_id: institutionId, scenario_id: scenarioId } of rows) {
    if (isOver()) break;
    try {
      await noteRecordsOf(log, { institutionId, scenarioId });
      done += 1;
    } catch (error) {
      onFailed(scenarioId, error);
    }
  }
  return done;
}

async function noteRecordsOf(log: OperationLog, address: ScenarioAddress): Promise<void> {
  const { institutionId, scenarioId } = address;
  const { scenario, seq } = await readScenario(log, address);
  const uses = new AssetUses(log.plugins);
  uses.update(scenario);
  const targets = Object.fromEntries([...uses.places].map(([id, { target }]) => [id, target]));
  const { coverImageId } = scenario.setup.basicInfo;
  await log.database.inInstitution(institutionId, async (queries) => {
    // another change records it, or leads here again
    await queries.execute(sql`
      UPDATE scenario SET cover_image_id = ${coverImageId}, cover_seq = head_seq,
        summary = ${JSON.stringify(summaryOf(scenario.setup))}::jsonb, summary_seq = head_seq
      WHERE id = ${scenarioId} AND head_seq = ${seq}`);
    // newer rows already have the kind
    await queries.execute(sql`
      UPDATE asset_use AS use SET target = noted.value
      FROM jsonb_each_text(${JSON.stringify(targets)}::jsonb) AS noted
      WHERE use.institution_id = ${institutionId} AND use.user_kind = ${scenarioUser} AND use.user_id = ${scenarioId}
        AND use.asset_id = noted.key AND use.target IS NULL`);
  });
}
