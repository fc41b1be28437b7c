/** A place, as shares of the width and the height: 0 is left or top, 1 is right or bottom. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The part of a picture that is shown: how much it is enlarged, and where its corner is, in shares of the frame. */
export interface Viewport extends Place {
  readonly zoom: number;
}

/** The whole picture. */
export const whole: Viewport = { zoom: 1, x: 0, y: 0 };
/** The largest zoom: a fine line of an EKG is as wide as a finger. */
export const maxZoom = 16;
/** A key or a button zooms by this factor. */
export const zoomStep = 1.25;

/** Zooms around a place of the frame, which stays where it is. */
export function zoomedAt({ zoom, x, y }: Viewport, factor: number, at: Place): Viewport {
  const next = Math.max(1, Math.min(maxZoom, zoom * factor));
  const corner = (share: number, start: number) => share - ((share - start) / zoom) * next;
  return within({ zoom: next, x: corner(at.x, x), y: corner(at.y, y) });
}

/** Moves the picture by shares of the frame, which it always fills. */
export function movedBy({ zoom, x, y }: Viewport, by: Place): Viewport {
  return within({ zoom, x: x + by.x, y: y + by.y });
}

/** The place of the picture that is at a place of the frame. */
export function pictured({ zoom, x, y }: Viewport, at: Place): Place {
  return { x: (at.x - x) / zoom, y: (at.y - y) / zoom };
}

function within({ zoom, x, y }: Viewport): Viewport {
  const held = (start: number) => Math.max(1 - zoom, Math.min(0, start));
  return { zoom, x: held(x), y: held(y) };
}
