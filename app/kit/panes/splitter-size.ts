/** Width limits of a pane, in pixels. */
export interface PaneLimits {
  readonly minimum: number;
  readonly maximum: number;
  /** Initial width, and after a double click. */
  readonly initial: number;
}

/** The side of the splitter with the pane that it resizes. */
export type PaneSide = 'before' | 'after';

/** Pixels that an arrow key moves a splitter by; Shift uses the larger value. */
const step = 16;
const largeStep = 64;

/** Clamps a width to the limits of a pane. */
export function within({ minimum, maximum }: PaneLimits, width: number): number {
  return Math.round(Math.min(Math.max(width, minimum), Math.max(minimum, maximum)));
}

/** Width of a pane after a key press; null for keys without effect. */
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
