import type { DescribedChange } from '@scn/core/diff/describe/described-change';
import type { ScenarioAddress } from '#log/bring-to-head';
import type { OperationLog } from '#log/operation-log';
import { readStored } from '#log/stored-document';
import { compareStored } from './compare-stored';

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
 * Compares two states of a scenario.
 *
 * @throws Refusal NoRecordsFoundError when there is no such state; LogDamageError
 */
export async function compareStates(
  log: Pick<OperationLog, 'database' | 'threads'>,
  address: ScenarioAddress,
  { from, to }: ComparedStates,
): Promise<Comparison> {
  const before = await readStored(log, address, from);
  const after = await readStored(log, address, to);
  return { from, to: after.seq, changes: await log.threads.run(compareStored, { before, after }) };
}
