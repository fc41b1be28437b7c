import type { Response } from '#document/actions/schema';
import type { ExpressionGroup } from '#schema/expressions';
import { prune } from './prune';

/** A response that is judged at the moment its action starts, or can never play. */
export interface Candidate {
  /** Position among all responses of the action. */
  readonly index: number;
  /** Conditions that must hold; `always` without any, `never` if required and missing, or not evaluable. */
  readonly when: ExpressionGroup | 'always' | 'never';
}

/** A part of a response that decides whether it plays. */
export type JudgedResponse = Pick<Response, 'conditionsEnabled' | 'conditions' | 'responseDelayStart' | 'island'>;

/**
 * The responses of which the first that holds plays, in order: without a delay, and for the whole room or the island where the action is
 * started. Delayed responses are judged alone, later.
 *
 * @param island - number of the island; 0 is the whole room
 */
export function candidatesOf(responses: readonly JudgedResponse[], island: number): readonly Candidate[] {
  return responses.flatMap((response, index) => {
    const isCandidate =
      response.responseDelayStart === 'immediate' && (response.island === 0 || response.island === island);
    return isCandidate ? [{ index, when: whenOf(response) }] : [];
  });
}

function whenOf({ conditionsEnabled, conditions }: JudgedResponse): Candidate['when'] {
  if (!conditionsEnabled) return 'always';
  return (conditions?.expressionType === 'Group' ? prune(conditions) : null) ?? 'never';
}
