import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { lackOf } from '#index/conditions/completeness';
import { unknownConditions, type Conditions } from './play-facts';

/** Bytes of a state of the search, one a slot. */
export type State = Uint8Array;

/** True, false, or unknown: a condition on something that doesn't exist or has no single value. */
export type Truth = 1 | 0 | -1;

/** Judges conditions in a state. */
export type Judge = (state: State) => Truth;

/** Conditions whose judgement isn't known exactly: nothing may be concluded. */
export class NotExact extends Error {}

/** Translates conditions to a function of the state. Without any, they hold. */
export function judgeOf(conditions: Conditions, atom: (condition: ExpressionRule) => Judge): Judge {
  if (conditions === null) return () => 1;
  if (conditions === unknownConditions || conditions.expressionType !== 'Group') throw new NotExact();
  return groupJudge(conditions, atom) ?? (() => 0);
}

/** Null for a group of which nothing is left when incomplete conditions are dropped. */
function groupJudge(group: ExpressionGroup, atom: (condition: ExpressionRule) => Judge): Judge | null {
  const parts = group.rules.flatMap((rule): Judge[] => {
    if (rule.expressionType === 'Rule') return lackOf(rule) === null ? [atom(rule)] : [];
    const inner = groupJudge(rule, atom);
    return inner === null ? [] : [inner];
  });
  if (parts.length === 0) return null;
  const decisive = group.operator === 'OR' ? 1 : 0;
  const { not } = group;
  return (state) => {
    let isUnknown = false;
    for (const part of parts) {
      const truth = part(state);
      if (truth === decisive) return negated(decisive, not);
      if (truth === -1) isUnknown = true;
    }
    return isUnknown ? -1 : negated(decisive === 1 ? 0 : 1, not);
  };
}

function negated(truth: 0 | 1, not: boolean): Truth {
  return not ? (truth === 1 ? 0 : 1) : truth;
}
