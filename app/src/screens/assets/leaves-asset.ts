import type { Location } from 'react-router';

/** Whether a change of the address leaves the asset that is being edited: not if only the saved view of the list changes. */
export function leavesAsset(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || choiceOf(from) !== choiceOf(to);
}

function choiceOf({ search }: Location): string {
  const parameters = new URLSearchParams(search);
  return JSON.stringify(['selected', 'new', 'from'].map((name) => parameters.get(name)));
}
