import { within, type PaneLimits } from '@scn/kit/panes/splitter-size';

/** Tree width limits, in pixels. */
export const treeLimits: PaneLimits = { minimum: 200, maximum: 480, initial: 280 };
/** Properties width limits, in pixels. The default is 450. */
export const propertiesLimits: PaneLimits = { minimum: 320, maximum: 720, initial: 450 };
/** Width of a collapsed pane, in pixels. */
export const railWidth = 40;
/** Minimum width of the centre beside panes. */
const centreMinimum = 320;

/** A pane as the user set it. */
export interface WantedPane {
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
export interface PaneLayout {
  /** Panes don't fit beside the centre: open ones overlay it. */
  readonly isNarrow: boolean;
  /** Null for a missing pane. */
  readonly tree: PlacedPane | null;
  readonly properties: PlacedPane | null;
}

/** Fits panes into a work area: the properties shrink first, then the tree; if that is not enough, they overlay the centre. */
export function layPanes(
  area: number,
  wanted: { readonly tree: WantedPane | null; readonly properties: WantedPane | null },
): PaneLayout {
  const { tree, properties } = wanted;
  const least = leastOf(tree, treeLimits) + centreMinimum + leastOf(properties, propertiesLimits);
  if (least > area) {
    const limits = (of: PaneLimits): PaneLimits => ({ ...of, maximum: Math.min(of.maximum, area - 2 * railWidth) });
    return {
      isNarrow: true,
      tree: placed(tree, limits(treeLimits)),
      properties: placed(properties, limits(propertiesLimits)),
    };
  }
  const forProperties = area - centreMinimum - leastOf(tree, treeLimits);
  const placedProperties = placed(properties, capped(propertiesLimits, forProperties));
  const taken = placedProperties === null ? 0 : placedProperties.isOpen ? placedProperties.width : railWidth;
  return {
    isNarrow: false,
    tree: placed(tree, capped(treeLimits, area - centreMinimum - taken)),
    properties: placedProperties,
  };
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
