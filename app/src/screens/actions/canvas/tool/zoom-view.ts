import type { KeyPress } from '@scn/kit/keys';
import type { ActionLayout } from '../model/action-layout';
import type { Rect } from '../model/geometry';
import { placeOfTile } from '../model/tiles-in';
import { fitTo, zoomAt, type Camera } from './camera';
import type { CameraStore } from './camera-store';

/** The part of the canvas that a key or a tool shows. */
export type ZoomView = 'actual' | 'all' | 'selection';

/** The keys of the views, as in design tools. They work while the canvas has the focus. */
export const zoomViewKeys: Readonly<Record<ZoomView, string>> = {
  actual: 'Ctrl+0',
  all: 'Shift+1',
  selection: 'Shift+2',
};

/** The view that a key press asks for; null for none. */
export function zoomViewOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): ZoomView | null {
  if (altKey) return null;
  const isMod = ctrlKey || metaKey;
  if (isMod) return key === '0' && !shiftKey ? 'actual' : null;
  // with Shift, what the digits type depends on the layout
  if (shiftKey) return code === 'Digit1' ? 'all' : code === 'Digit2' ? 'selection' : null;
  return key === '0' ? 'all' : null;
}

/** The camera that shows a view. @param keys - the selected tiles */
export function cameraFor(
  view: ZoomView,
  layout: ActionLayout,
  keys: readonly string[],
  { camera, size }: Pick<CameraStore, 'camera' | 'size'>,
): Camera {
  if (view === 'actual') return zoomAt(camera, 1 / camera.zoom, { x: size.width / 2, y: size.height / 2 });
  const selected = view === 'selection' ? around(layout, keys) : null;
  return fitTo(selected ?? { x: 0, y: 0, width: layout.width, height: layout.height }, size);
}

/** Space around what is selected, in pixels. */
const space = 24;

/** The rectangle around tiles; null without any. */
function around(layout: ActionLayout, keys: readonly string[]): Rect | null {
  const places = keys.flatMap((key) => placeOfTile(layout, key) ?? []);
  if (places.length === 0) return null;
  const left = Math.min(...places.map(({ x }) => x)) - space;
  const top = Math.min(...places.map(({ y }) => y)) - space;
  const right = Math.max(...places.map(({ x, tile }) => x + tile.width)) + space;
  const bottom = Math.max(...places.map(({ y, tile }) => y + tile.height)) + space;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
