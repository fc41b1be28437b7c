import { patchPlain } from '@scn/core/tree/apply-patches';
import type { Scenario } from '@scn/core/document/scenario';
import { noSuchScenario, readHead, type ScenarioAddress } from './bring-to-head';
import { readEntries } from './log-entry';
import { LogDamageError } from './log-damage-error';
import type { OperationLog } from './operation-log';
import { newestGoodSnapshot, type PluginVersions } from './snapshots';
import { recordedPlugins } from './plugin-versions';

/** A scenario at a position in its log. */
export interface ScenarioThen {
  readonly scenario: Scenario;
  readonly seq: number;
  /** Plugin versions of its payloads. */
  readonly plugins: PluginVersions;
}

/** Number of entries per read. */
const batch = 1000;

/**
 * Reads a scenario as it was after a log entry.
 *
 * @throws Refusal when the scenario or entry doesn't exist; LogDamageError when the stored data is damaged.
 */
export async function readScenarioAt(
  { database }: Pick<OperationLog, 'database'>,
  { scenarioId, institutionId }: ScenarioAddress,
  seq: number,
): Promise<ScenarioThen> {
  return database.inInstitution(institutionId, async (queries) => {
    const head = await readHead(queries, scenarioId);
    if (seq < 1 || seq > head.seq) throw noSuchScenario();
    const start = await newestGoodSnapshot(queries, scenarioId, seq);
    if (start === null) throw new LogDamageError(scenarioId, 'all of its snapshots are damaged.');
    let { seq: reached, plugins } = start;
    while (reached < seq) {
      const entries = await readEntries(queries, scenarioId, { after: reached, until: seq, limit: batch });
      if (entries[0]?.seq !== reached + 1)
        throw new LogDamageError(scenarioId, `entry ${reached + 1} of its log is missing.`);
      for (const { calls, patches } of entries) {
        patchPlain(start.scenario, patches);
        plugins = recordedPlugins(calls) ?? plugins;
      }
      reached += entries.length;
    }
    return { scenario: start.scenario, seq, plugins };
  });
}
