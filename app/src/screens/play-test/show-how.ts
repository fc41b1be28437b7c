import type { ScenarioView } from '@scn/core/kernel/view';
import { quickBounds, reach, type Reach, type ReachBounds } from '@scn/core/playing/witness/reach';
import { targetsOf, type Target } from '@scn/core/playing/witness/target';
import type { PlayTest } from './play-test';

/** The longest time that a search may take here, in milliseconds: the editor waits for it. */
const longestSearch = 200;

/** The bounds of a search for which someone waits. */
export function inTime(): ReachBounds {
  const until = performance.now() + longestSearch;
  return { ...quickBounds, isOver: () => performance.now() > until };
}

/** The answer that was shown for an action or a response. */
export interface Shown {
  readonly target: Target;
  readonly reach: Reach;
}

/** Looks for a way to an action or a response, and plays it. Null if there is neither with this code. */
export function showHow(
  test: PlayTest,
  view: ScenarioView,
  { id, bounds }: { readonly id: string; readonly bounds: ReachBounds },
): Shown | null {
  const target = targetsOf(view.scenario, view.plugins).find(
    (each) => each.id === id && (each.kind === 'action' || each.kind === 'response'),
  );
  if (target === undefined) return null;
  const found = reach(view, target, { setting: test.session.setting, bounds });
  if (found.verdict === 'reachable') test.playTo(found.witness, target);
  return { target, reach: found };
}
