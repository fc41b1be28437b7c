import { useCallback } from 'react';
import { within, type PaneLimits } from '@scn/kit/panes/splitter-size';
import { useViewer } from '#permissions/permissions-context.tsx';
import { usePersistedState } from './use-persisted-state';

/** Tree width limits, in pixels. */
export const treeLimits: PaneLimits = { minimum: 200, maximum: 480, initial: 280 };
/** Properties width limits, in pixels. The default is 450. */
export const propertiesLimits: PaneLimits = { minimum: 320, maximum: 720, initial: 450 };
/** Width of a collapsed pane, in pixels. */
export const railWidth = 40;
/** Minimum width of the centre beside panes. */
export const centreMinimum = 320;

/** A pane as the user set it. */
interface WantedPane {
  readonly width: number;
  readonly isOpen: boolean;
}

/** A pane as rendered. */
export interface PlacedPane {
  readonly limits: PaneLimits;
  readonly width: number;
  readonly isOpen: boolean;
}

/** The panes of a work area as rendered. */
interface PaneLayout {
  /** The tree doesn't fit beside the centre: it overlays it while it is open. */
  readonly isTreeOver: boolean;
  /** In a narrow area, the properties overlay the centre, so that it keeps its width. */
  readonly isPropertiesOver: boolean;
  /** Null for a missing pane. */
  readonly tree: PlacedPane | null;
  readonly properties: PlacedPane | null;
}

/** Below this width of the area, properties overlay the centre. */
const overlayBelow = 1280;
/** Width that properties leave of the centre where there is space: the palette and a response. */
const uncovered = 600;

/** Fits panes into a work area: the properties shrink first, then the tree; in a narrow area, they overlay the centre. */
export function layPanes(
  area: number,
  wanted: { readonly tree: WantedPane | null; readonly properties: WantedPane | null },
): PaneLayout {
  const { tree, properties } = wanted;
  const isPropertiesOver = area < overlayBelow;
  // also beside properties that overlay the centre, something of it must be seen
  const leastProperties = leastOf(properties, propertiesLimits);
  const isTreeOver = leastOf(tree, treeLimits) + centreMinimum + leastProperties > area;
  const over = (of: PaneLimits): PaneLimits => ({ ...of, maximum: Math.min(of.maximum, area - 2 * railWidth) });
  if (!isPropertiesOver) {
    const forProperties = area - uncovered - takenBy(placed(tree, treeLimits));
    const placedProperties = placed(
      properties,
      capped(propertiesLimits, Math.max(propertiesLimits.minimum, forProperties)),
    );
    return {
      isTreeOver,
      isPropertiesOver,
      tree: placed(tree, capped(treeLimits, area - centreMinimum - takenBy(placedProperties))),
      properties: placedProperties,
    };
  }
  const placedTree = placed(
    tree,
    isTreeOver ? over(treeLimits) : capped(treeLimits, area - centreMinimum - leastProperties),
  );
  const centre = area - railWidth - (isTreeOver ? railWidth : takenBy(placedTree));
  const limits = over(propertiesLimits);
  const most = Math.max(limits.minimum, centre - uncovered);
  return {
    isTreeOver,
    isPropertiesOver,
    tree: placedTree,
    properties: placed(properties, { ...limits, maximum: Math.min(limits.maximum, most) }),
  };
}

function takenBy(pane: PlacedPane | null): number {
  return pane === null ? 0 : pane.isOpen ? pane.width : railWidth;
}

function leastOf(pane: WantedPane | null, { minimum }: PaneLimits): number {
  return pane === null ? 0 : pane.isOpen ? minimum : railWidth;
}

function capped(limits: PaneLimits, room: number): PaneLimits {
  return { ...limits, maximum: Math.min(limits.maximum, room) };
}

function placed(pane: WantedPane | null, limits: PaneLimits): PlacedPane | null {
  return pane === null ? null : { limits, isOpen: pane.isOpen, width: within(limits, pane.width) };
}

/** Pane widths, in pixels. */
interface PaneWidths {
  readonly tree: number;
  readonly properties: number;
}

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
  const resize = useCallback((pane: PaneName, width: number) => setWidths({ [pane]: width }), [setWidths]);
  const show = useCallback((pane: PaneName, isOpen: boolean) => setOpen({ [pane]: isOpen }), [setOpen]);
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
