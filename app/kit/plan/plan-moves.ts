import type { PlanPosition } from '@scn/core/description/plan-layout';

/** An arrow key moves by this much, in percent of the plan; with Shift by {@link largeStep}. */
export const smallStep = 1;
export const largeStep = 10;

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The position that an arrow key moves to, within the walls; null for other keys. */
export function positionOfKey(key: string, isShift: boolean, { x, y }: PlanPosition): PlanPosition | null {
  const way = ways[key];
  if (way === undefined) return null;
  const step = isShift ? largeStep : smallStep;
  return within({ x: x + way[0] * step, y: y + way[1] * step });
}

/** A size or a distance in pixels. */
export interface PlanPixels {
  readonly x: number;
  readonly y: number;
}

/**
 * The position that something is dragged to.
 *
 * @param from - where it was
 * @param by - how far the pointer has moved
 * @param room - the width and height that are left on the plan beside it
 */
export function positionOfDrag(from: PlanPosition, by: PlanPixels, room: PlanPixels): PlanPosition {
  const share = (distance: number, whole: number) => (whole <= 0 ? 0 : (distance / whole) * 100);
  return within({ x: from.x + share(by.x, room.x), y: from.y + share(by.y, room.y) });
}

/** The nearest position within the walls, in whole percent. */
function within({ x, y }: PlanPosition): PlanPosition {
  const inside = (value: number) => Math.max(0, Math.min(100, Math.round(value)));
  return { x: inside(x), y: inside(y) };
}
