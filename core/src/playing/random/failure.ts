import type { Engine, Id, Input } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import { deadEndAfter } from './dead-end';
import type { Guide } from './guide';

/** A play that goes wrong: with an error, or with learners who can do nothing any more. */
export interface Failure {
  readonly kind: 'runaway' | 'chattering' | 'too-many-events' | 'dead-end';
  readonly at: Ms;
  /** The actions, conditions and items of an error. */
  readonly circle: readonly Id[];
}

/** The failure of a play of inputs, which come one after the other; null for none. */
export function failureOf(
  engine: Engine,
  guide: Guide,
  inputs: readonly Input[],
  learners: readonly Id[],
): Failure | null {
  let { state } = engine.begin();
  for (const input of inputs) {
    if (state.ended !== null) break;
    ({ state } = engine.act(state, input));
  }
  const { ended } = engine.advance(state, Infinity).state;
  if (ended?.error !== undefined) return { kind: ended.error.code, at: ended.at, circle: ended.error.circle };
  const deadEnd = deadEndAfter(guide, engine, state, learners);
  return deadEnd === null ? null : { kind: 'dead-end', at: deadEnd, circle: [] };
}

/** The same for failures that have one cause. */
export function causeOf({ kind, circle }: Failure): string {
  return JSON.stringify([kind, [...new Set(circle)].toSorted()]);
}
