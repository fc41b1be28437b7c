import type { Scenario } from '@scn/core/document/scenario';
import type { ScenarioAddress } from './bring-to-head';
import type { OperationLog } from './operation-log';
import type { PluginVersions } from './snapshots';
import { openStored, readStored } from './stored-document';

/** A scenario at a position in its log. */
export interface ScenarioThen {
  readonly scenario: Scenario;
  readonly seq: number;
  /** Plugin versions of its payloads. */
  readonly plugins: PluginVersions;
}

/**
 * Reads a scenario as it was after a log entry.
 *
 * @throws Refusal when the scenario or entry doesn't exist; LogDamageError when the stored data is damaged.
 */
export async function readScenarioAt(
  log: Pick<OperationLog, 'database'>,
  address: ScenarioAddress,
  seq: number,
): Promise<ScenarioThen> {
  return openStored(await readStored(log, address, seq));
}
