import type { ExpressionGroup } from '#schema/expressions';
import type { ScenarioView } from '#kernel/view';
import { meaningOf, canHold, type Meanings } from '#index/conditions/satisfiability';
import { candidatesOf, type Candidate, type JudgedResponse } from './candidates';

/** A response that never plays, because earlier ones play instead. */
export interface Shadow {
  /** Position of the response that never plays. */
  readonly index: number;
  /** Positions of the earlier responses that together leave nothing for it, in order; each of them is necessary. */
  readonly by: readonly number[];
}

/**
 * The responses of an action that never play because earlier ones always do. None is wrong; one is missed only if conditions are too
 * many to compare, or exclude each other in a way that only a run of the scenario shows.
 */
export function shadowsOf(responses: readonly JudgedResponse[], view: ScenarioView): readonly Shadow[] {
  const meanings: Meanings = (condition) => meaningOf(condition, view);
  return responses.flatMap((response, index) => {
    const candidates = candidatesOf(responses, response.island);
    const place = candidates.findIndex((candidate) => candidate.index === index);
    const candidate = candidates[place];
    // a response that can't hold on its own isn't shadowed
    if (candidate === undefined || !isPossible(candidate, [], meanings)) return [];
    let by = candidates.slice(0, place).filter(({ when }) => when !== 'never');
    if (isPossible(candidate, by, meanings)) return [];
    for (const earlier of by.toReversed()) {
      const others = by.filter((other) => other !== earlier);
      if (!isPossible(candidate, others, meanings)) by = others;
    }
    return [{ index, by: by.map((earlier) => earlier.index) }];
  });
}

/** Whether a response can hold while all of some others don't. */
function isPossible({ when }: Candidate, others: readonly Candidate[], meanings: Meanings): boolean {
  if (when === 'never' || others.some((other) => other.when === 'always')) return false;
  const excluded = others.flatMap((other) => (typeof other.when === 'string' ? [] : [other.when]));
  const none: ExpressionGroup = { expressionType: 'Group', operator: 'OR', not: true, rules: excluded };
  const rules = [...(when === 'always' ? [] : [when]), ...(excluded.length === 0 ? [] : [none])];
  return canHold({ expressionType: 'Group', operator: 'AND', not: false, rules }, meanings);
}
