import { within, type PaneLimits } from '../../../../kit/panes/splitter-size';

/** Widths of the tree, in pixels (design). */
export const treeLimits: PaneLimits = { minimum: 200, maximum: 480, initial: 280 };
/** Widths of the properties, in pixels: 450 is the specification's. */
export const propertiesLimits: PaneLimits = { minimum: 320, maximum: 720, initial: 450 };
/** The width of a pane that is collapsed, in pixels. */
export const railWidth = 40;
/** What the centre keeps beside panes. */
const centreMinimum = 320;

/** A pane as people want it. */
export interface WantedPane {
  readonly width: number;
  readonly isOpen: boolean;
}

/** A pane as it is drawn. */
export interface PlacedPane {
  readonly limits: PaneLimits;
  readonly width: number;
  readonly isOpen: boolean;
}

/** The panes of a work area, as they are drawn. */
export interface PaneLayout {
  /** There is no room for panes beside the centre: open ones lie over it. */
  readonly isNarrow: boolean;
  /** Null for a pane that is not there. */
  readonly tree: PlacedPane | null;
  readonly properties: PlacedPane | null;
}

/** Fits panes into a work area: the properties give way first, then the tree; where that is not enough, they lie over the centre. */
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
