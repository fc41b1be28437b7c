import type { Issue } from '@scn/core/base/issue';
import type { Pointer } from '@scn/core/base/json';

const order = ['ERROR', 'WARNING', 'INFORMATION'] as const;
const states = { ERROR: 'error', WARNING: 'warning', INFORMATION: 'none' } as const;

/** The validation props of a field: the issues at a place or below it, the most severe first. Empty if there are none. */
export function messageFor(
  issues: readonly Issue[],
  place: Pointer,
): { readonly validationState?: 'error' | 'warning' | 'none'; readonly validationMessage?: string } {
  const here = issues
    .filter(({ at }) => at === place || at.startsWith(`${place}/`))
    .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  const [worst] = here;
  if (worst === undefined) return {};
  const messages = new Set(here.map(({ message }) => message));
  return { validationState: states[worst.severity], validationMessage: [...messages].join(' ') };
}
