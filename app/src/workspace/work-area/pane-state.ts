import { useCallback } from 'react';
import { useViewer } from '#permissions/permissions-context.tsx';
import { propertiesLimits, treeLimits } from './pane-layout';
import { usePersistedState } from './use-persisted-state';

/** Pane widths, in pixels. */
interface PaneWidths {
  readonly tree: number;
  readonly properties: number;
}

/** Which panes are open. */
interface OpenPanes {
  readonly tree: boolean;
  readonly properties: boolean;
}

/** A pane of the work area. */
export type PaneName = keyof PaneWidths;

/** The user's pane layout: widths are stored on this computer, open panes for the session. */
export function usePaneState() {
  const { id } = useViewer();
  const [widths, setWidths] = usePersistedState(localStorage, `scn.pane-widths.${id}`, parseWidths);
  const [open, setOpen] = usePersistedState(sessionStorage, `scn.panes.${id}`, parseOpen);
  const resize = useCallback(
    (pane: PaneName, width: number) => {
      setWidths({ [pane]: width });
    },
    [setWidths],
  );
  const show = useCallback(
    (pane: PaneName, isOpen: boolean) => {
      setOpen({ [pane]: isOpen });
    },
    [setOpen],
  );
  return { widths, open, resize, show };
}

function parseWidths(value: unknown): PaneWidths {
  const { tree, properties } = (value ?? {}) as Partial<Record<PaneName, unknown>>;
  return {
    tree: typeof tree === 'number' ? tree : treeLimits.initial,
    properties: typeof properties === 'number' ? properties : propertiesLimits.initial,
  };
}

function parseOpen(value: unknown): OpenPanes {
  const { tree, properties } = (value ?? {}) as Partial<Record<PaneName, unknown>>;
  return { tree: tree !== false, properties: properties !== false };
}
