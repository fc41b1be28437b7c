import type { ArrayDefinition } from '@scn/core/document/actions/schema';
import type { FeedbackPoint } from '@scn/core/document/post-sim/schema';
import type { Scenario } from '@scn/core/document/scenario';
import type { Result } from '@scn/core/simulation/engine/play';
import { settled } from '@scn/core/simulation/physiology/line';
import { complete, type SlowTruth } from './slow-truth';
import type { Expression } from '@scn/core/schema/expressions';

/** A decision by a command; of every learner without roles. */
export type SlowAward = { readonly roles: readonly string[] } & (
  | { readonly point: string; readonly isAchieved: boolean }
  | { readonly points: number }
);

/** The play that the result is judged from. */
export interface SlowOutcome {
  readonly outcome: string | null;
  readonly awards: readonly SlowAward[];
  /** Completed actions and responses, in the order of their first completions. */
  readonly done: readonly string[];
  readonly holds: (expression: Expression) => SlowTruth;
}

/** The result of a play. */
export function slowResult(scenario: Scenario, outcome: SlowOutcome): Result {
  const { feedbackPoints, arrays } = scenario.postSim;
  const points = feedbackPoints.map((point) => ({ feedbackPoint: point.id, ...decided(point, arrays, outcome) }));
  const achieved = feedbackPoints.filter(({ id }) =>
    points.some((each) => each.feedbackPoint === id && each.isAchieved),
  );
  const given = outcome.awards.reduce((sum, award) => sum + ('points' in award ? award.points : 0), 0);
  const sum = achieved.reduce((total, { score }) => total + score, given);
  const most = feedbackPoints.reduce((total, { score }) => total + Math.max(0, score), 0);
  const isScored = most > 0 && outcome.outcome !== 'ERROR';
  const percent = isScored ? settled(Math.min(100, Math.max(0, (sum / most) * 100))) : null;
  return {
    outcome: outcome.outcome,
    points,
    byRole: byRole(outcome.awards),
    sum,
    percent,
    isPassed: percent === null ? null : percent >= scenario.setup.configuration.passMark,
    arrays: Object.fromEntries(arrays.map((array) => [array.id, endsOf(array, outcome.done)])),
  };
}

function decided(
  { id, logic, arrayIds }: FeedbackPoint,
  arrays: readonly ArrayDefinition[],
  { awards, done, holds }: SlowOutcome,
): Omit<Result['points'][number], 'feedbackPoint'> {
  const last = lastAwards(awards, id);
  if (last.size > 0) return { isAchieved: [...last.values()].includes(true), by: 'command' };
  const conditions = complete(logic);
  if (conditions !== null) return { isAchieved: holds(conditions) === true, by: 'logic' };
  if (arrayIds.length === 0) return { isAchieved: false, by: null };
  const isAchieved = arrays.some((array) => arrayIds.includes(array.id) && endsOf(array, done).first !== null);
  return { isAchieved, by: 'array' };
}

/** The last award of each role about a point; '' for awards to everyone. */
function lastAwards(awards: readonly SlowAward[], point: string): Map<string, boolean> {
  const last = new Map<string, boolean>();
  for (const award of awards) {
    if (!('point' in award) || award.point !== point) continue;
    // an award to everyone is the last one of each role as well
    const roles = award.roles.length === 0 ? [...new Set(['', ...last.keys()])] : award.roles;
    for (const role of roles) last.set(role, award.isAchieved);
  }
  return last;
}

/** For each role that a command awards to: the points whose last award to the role, or to everyone, says achieved. */
function byRole(awards: readonly SlowAward[]): Record<string, string[]> {
  const decisions = awards.flatMap((award) => ('point' in award ? [award] : []));
  const roles = new Set(decisions.flatMap((award) => award.roles));
  const found: Record<string, string[]> = {};
  for (const role of roles) {
    const mine = decisions.filter((award) => award.roles.length === 0 || award.roles.includes(role));
    const points = [...new Set(mine.map(({ point }) => point))];
    found[role] = points.filter((point) => mine.findLast((award) => award.point === point)?.isAchieved === true);
  }
  return found;
}

function endsOf({ items }: ArrayDefinition, done: readonly string[]): Result['arrays'][string] {
  const ids = items.map(({ actionCode, responseCode }) => responseCode ?? actionCode);
  const completed = done.filter((id) => ids.includes(id));
  return { first: completed[0] ?? null, last: completed.at(-1) ?? null };
}
