/** How wide a pane may be, in pixels. */
export interface PaneLimits {
  readonly minimum: number;
  readonly maximum: number;
  /** What it is at first, and after a double click. */
  readonly initial: number;
}

/** Which side of the splitter the pane is on that it sizes. */
export type PaneSide = 'before' | 'after';

/** Pixels that an arrow key moves a splitter by; with Shift, the larger. */
const step = 16;
const largeStep = 64;

/** A width within the limits of a pane. */
export function within({ minimum, maximum }: PaneLimits, width: number): number {
  return Math.round(Math.min(Math.max(width, minimum), Math.max(minimum, maximum)));
}

/** How wide a pane is after a key; null for a key that does nothing here. */
export function widthAfterKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { width, side, limits }: { readonly width: number; readonly side: PaneSide; readonly limits: PaneLimits },
): number | null {
  const by = (shiftKey ? largeStep : step) * (side === 'before' ? 1 : -1);
  switch (key) {
    case 'ArrowRight':
      return within(limits, width + by);
    case 'ArrowLeft':
      return within(limits, width - by);
    case 'Home':
      return limits.minimum;
    case 'End':
      return within(limits, limits.maximum);
    default:
      return null;
  }
}
