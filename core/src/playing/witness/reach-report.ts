import { targetsOf, type Target } from './target';
import type { ScenarioView } from '#kernel/view';
import type { Reach, Reaching } from './reach';

/** A target and whether plays reach it. */
export interface ReachedTarget {
  readonly target: Target;
  readonly reach: Reach;
}

/** How many targets of a kind have which verdict. */
export type ReachCounts = Readonly<Record<Target['kind'], Readonly<Record<Reach['verdict'], number>>>>;

/** Whether plays reach each of some targets; by default, of everything in the scenario. Witnesses aren’t shortened. */
export function reachReport(
  view: ScenarioView,
  reaching: Reaching,
  targets: readonly Target[] = targetsOf(view.scenario, view.plugins),
): readonly ReachedTarget[] {
  const rows = targets.map((target) => ({ target, reach: reaching.anyOf(target) }));
  return rows.map(({ target, reach }) => ({
    target,
    reach: reach.verdict === 'open' && reaching.hasReached(target) ? reaching.anyOf(target) : reach,
  }));
}

/** Counts verdicts. */
export function countsOf(rows: readonly ReachedTarget[]): ReachCounts {
  const none = () => ({ reachable: 0, never: 0, open: 0 });
  const counts = { action: none(), response: none(), point: none(), ending: none() };
  for (const { target, reach } of rows) counts[target.kind][reach.verdict] += 1;
  return counts;
}

/** The targets that never happen and whose reason is their own: not the responses of an action that never starts. */
export function ownNevers(view: ScenarioView, rows: readonly ReachedTarget[]): readonly ReachedTarget[] {
  const never = rows.filter(({ reach }) => reach.verdict === 'never');
  const idle = new Set(never.flatMap(({ target }) => (target.kind === 'action' ? [target.id] : [])));
  const ofIdle = new Set(
    view.scenario.actions.flatMap(({ actionCode, responses }) =>
      idle.has(actionCode) ? responses.map(({ responseCode }) => responseCode) : [],
    ),
  );
  return never.filter(({ target }) => target.kind !== 'response' || !ofIdle.has(target.id));
}
