import type { PlacedExpression, ScenarioView } from '#kernel/view';
import { reachability } from './reachability';

/** Whether it is known, and reported where it is, that an expression as a whole never holds: nothing in it has to be reported for that. */
export function neverHolds({ from, at, payload }: PlacedExpression, view: ScenarioView): boolean {
  if (from === null) return false;
  const never = view.derive(reachability);
  if (payload?.kind === 'trigger') return never.neverFires.includes(from.id);
  switch (at) {
    case '/conditions':
      return never.neverPlays.includes(from.id);
    case '/visible':
      return never.neverVisible.includes(from.id);
    case '/dependencies':
      return never.neverAllowed.includes(from.id);
    default:
      return false;
  }
}
