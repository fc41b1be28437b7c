import type { ExpressionRule } from '#schema/expressions';
import { compileGroup, type Test } from '../conditions/compiled';
import { unknownConditions, type Conditions } from './play-facts';

/** Bytes of a state of the search, one a slot. */
export type State = Uint8Array;

/** Judges conditions in a state. */
export type Judge = Test<State>;

/** Conditions whose judgement isn't known exactly: nothing may be concluded. */
export class NotExact extends Error {}

/** Translates conditions to a function of the state. Without any, they hold. */
export function judgeOf(conditions: Conditions, atom: (condition: ExpressionRule) => Judge): Judge {
  if (conditions === null) return () => 1;
  if (conditions === unknownConditions || conditions.expressionType !== 'Group') throw new NotExact();
  return compileGroup(conditions, atom) ?? (() => 0);
}
