import type { Scenario } from '@scn/core/document/scenario';
import { randomCall, randomKinds } from '@scn/core/testing/random-operations';
import type { OperationCall } from '@scn/core/base/issue';

/** Reproducible random numbers for a seed: mulberry32. @returns numbers from 0 to 2^31 - 1 */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 1) & 0x7fffffff;
  };
}

/**
 * An edit that an author could make; mostly of fields, so that the scenario stays intact. It may be rejected.
 *
 * @param n - makes new ids and texts unique for each edit
 */
export function randomEdit(scenario: Scenario, roll: () => number, n: number): OperationCall {
  const { actions } = scenario;
  const action = actions[roll() % actions.length];
  if (action !== undefined && roll() % 3 > 0) {
    const { actionCode } = action;
    const title = `Title ${n} of ${actionCode}`;
    return {
      name: 'action.update',
      input: roll() % 2 === 0 ? { actionCode, title } : { actionCode, harmful: roll() % 2 === 0 },
    };
  }
  const numbers = Array.from({ length: 8 }, roll);
  return randomCall(scenario, roll() % randomKinds, numbers, n % 1000);
}
