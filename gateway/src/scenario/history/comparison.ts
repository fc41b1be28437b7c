import { describeChanges } from '@scn/core/diff/describe/describe-changes';
import type { DescribedChange } from '@scn/core/diff/describe/described-change';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import type { Scenario } from '@scn/core/document/scenario';
import type { ScenarioAddress } from '#log/bring-to-head';
import { readScenario } from '#log/changes-since';
import type { OperationLog } from '#log/operation-log';
import { takenOn } from '#log/plugin-versions';
import { readScenarioAt } from '#log/scenario-at';

/** Two states of a scenario. */
export interface ComparedStates {
  readonly from: number;
  /** Null for the current state. */
  readonly to: number | null;
}

/** The differences from one state of a scenario to another. */
export interface Comparison {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly DescribedChange[];
}

/**
 * Compares two states of a scenario, with both payloads migrated to this gateway's plugin versions. The library is not part of the
 * content, as in `scn diff`.
 *
 * @throws Refusal NoRecordsFoundError when there is no such state; LogDamageError
 */
export async function compareStates(
  log: OperationLog,
  address: ScenarioAddress,
  { from, to }: ComparedStates,
): Promise<Comparison> {
  const before = await stateAt(log, address, from);
  const after = to === null ? await readScenario(log, address) : await stateAt(log, address, to);
  const wanted = { ...after.scenario, libraryCode: before.scenario.libraryCode };
  const steps = diffScenarios(before.scenario, wanted, log.plugins);
  return { from, to: after.seq, changes: describeChanges(steps, before.scenario, wanted, log.plugins) };
}

async function stateAt(
  log: OperationLog,
  address: ScenarioAddress,
  seq: number,
): Promise<{ readonly scenario: Scenario; readonly seq: number }> {
  const then = await readScenarioAt(log, address, seq);
  return { seq, scenario: takenOn(then.scenario, then.plugins, log.plugins) };
}
