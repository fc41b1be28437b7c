/** A point on the canvas, in pixels at zoom 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the canvas, in pixels at zoom 1. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** Width of a response card. */
export const responseWidth = 332;
/** Height of a branch from an action to its responses, and from a response to the actions that it triggers. */
export const branchHeight = 25;
/** Height of a command card at least. */
export const minCommandHeight = 78;
/** Width of a drop zone while it is collapsed. */
export const dropZone = 15;
/** Height of a drop zone that has expanded. */
export const openDropZone = 56;
/** Space around everything. */
export const margin = 40;
/** Space between two responses: a drop zone and the space on its sides. */
export const columnGap = dropZone + 32;
/** Space between the frame of a response and its commands. */
export const columnPadding = 8;
/** Width of a command card. */
export const commandWidth = responseWidth - 2 * columnPadding;

/** The distance between the left sides of two responses. */
export const columnStep = responseWidth + columnGap;

/** Whether two rectangles overlap. */
export function overlap(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Whether a rectangle contains a point. */
export function contains({ x, y, width, height }: Rect, point: Point): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}

/** Whether a rectangle contains another completely. */
export function covers(outer: Rect, inner: Rect): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

/** A rectangle, larger by a length on each side. */
export function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
