import type { FeedbackPoint } from '#document/post-sim/schema';
import { settled } from '../physiology/line';
import type { Draft } from './draft';
import type { Award, Id, Result } from './play';
import { isSet } from '#index/conditions/completeness';

/** The result of a play at the state of a draft: feedback, score, arrays. */
export function resultOf(draft: Draft): Result {
  const { scenario } = draft.program;
  const { feedbackPoints, arrays } = scenario.postSim;
  const { awards, ended, done } = draft.state;
  const order = new Map(Object.keys(done).map((code, index) => [code, index]));
  const found = feedbackPoints.map((point) => ({ point, ...decided(point, awards, draft) }));
  const achieved = found.filter(({ isAchieved }) => isAchieved).reduce((sum, { point }) => sum + point.score, 0);
  const given = awards.reduce((sum, award) => sum + (award.kind === 'points' ? award.points : 0), 0);
  const most = feedbackPoints.reduce((sum, { score }) => sum + Math.max(0, score), 0);
  const sum = settled(achieved + given);
  const isValid = most > 0 && ended?.error === undefined;
  const percent = isValid ? settled(Math.max(0, Math.min(100, (sum * 100) / most))) : null;
  return {
    outcome: ended?.outcome ?? null,
    points: found.map(({ point: { id }, isAchieved, by }) => ({ feedbackPoint: id, isAchieved, by })),
    byRole: byRole(awards),
    sum,
    percent,
    isPassed: percent === null ? null : percent >= scenario.setup.configuration.passMark,
    arrays: Object.fromEntries(
      arrays.map(({ id, items }) => {
        const codes = items.map(({ actionCode, responseCode }) => responseCode ?? actionCode);
        const completed = [...new Set(codes)]
          .filter((code) => done[code] !== undefined)
          .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
        return [id, { first: completed[0] ?? null, last: completed.at(-1) ?? null }];
      }),
    ),
  };
}

/** The decisions of commands about a point: the last one of each role, of which any is enough. */
function awarded(point: Id, awards: readonly Award[]): boolean | null {
  const byRole = new Map<Id, boolean>();
  for (const award of awards) {
    if (award.kind !== 'point' || award.feedbackPoint !== point) continue;
    // An award to everyone decides for every role.
    if (award.roles.length === 0) byRole.clear();
    for (const role of award.roles.length === 0 ? [''] : award.roles) byRole.set(role, award.isAchieved);
  }
  return byRole.size === 0 ? null : [...byRole.values()].some(Boolean);
}

function decided({ id, logic, arrayIds }: FeedbackPoint, awards: readonly Award[], draft: Draft) {
  const award = awarded(id, awards);
  if (award !== null) return { isAchieved: award, by: 'command' as const };
  if (isSet(logic)) return { isAchieved: draft.program.compile(logic)(draft) === 1, by: 'logic' as const };
  if (arrayIds.length === 0) return { isAchieved: false, by: null };
  const { arrays } = draft.program.scenario.postSim;
  const isAchieved = arrays
    .filter(({ id: arrayId }) => arrayIds.includes(arrayId))
    .some(({ items }) => items.some(({ actionCode, responseCode }) => draft.isDone(responseCode ?? actionCode)));
  return { isAchieved, by: 'array' as const };
}

/** The points that each role achieved by commands, for the roles that commands name: an award to everyone is one to each of them. */
function byRole(awards: readonly Award[]): Readonly<Record<Id, readonly Id[]>> {
  const points = awards.filter((award) => award.kind === 'point');
  const named = [...new Set(points.flatMap(({ roles }) => roles))];
  return Object.fromEntries(
    named.map((role) => {
      const achieved = new Set<Id>();
      for (const { roles, feedbackPoint, isAchieved } of points) {
        if (roles.length > 0 && !roles.includes(role)) continue;
        if (isAchieved) achieved.add(feedbackPoint);
        else achieved.delete(feedbackPoint);
      }
      return [role, [...achieved]];
    }),
  );
}
