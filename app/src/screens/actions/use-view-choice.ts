import { useCallback } from 'react';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useKeptState } from '#workspace/work-area/use-kept-state';

/** How an action is shown. */
export type ActionViewName = 'canvas' | 'outline';

/** The user's choice, stored on this computer. */
export function useViewChoice(): readonly [ActionViewName, (view: ActionViewName) => void] {
  const { id } = useViewer();
  const [{ view }, set] = useKeptState(localStorage, `scn.action-view.${id}`, parseView);
  const choose = useCallback(
    (next: ActionViewName) => {
      set({ view: next });
    },
    [set],
  );
  return [view, choose];
}

function parseView(value: unknown): { readonly view: ActionViewName } {
  return { view: (value as { readonly view?: unknown } | null)?.view === 'outline' ? 'outline' : 'canvas' };
}
