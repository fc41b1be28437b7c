import { observable, runInAction } from 'mobx';
import type { KeyPress } from '@scn/kit/keys';
import { placeOfTile, type ActionLayout } from '../model/action-layout';
import type { Point, Rect } from '../model/geometry';

/** The part of the canvas in view: the canvas point at its left top corner, and pixels of the view per canvas pixel. */
export interface Camera extends Point {
  readonly zoom: number;
}

/** Limits of the zoom. */
export const zoomRange = { least: 0.03, most: 2 } as const;
/** The steps of Zoom in and Zoom out. */
const zoomSteps: readonly number[] = [0.03, 0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2];

/** The size of the view, in pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** The canvas point at a point of the view. */
export function toCanvas({ x, y, zoom }: Camera, point: Point): Point {
  return { x: x + point.x / zoom, y: y + point.y / zoom };
}

/** The point of the view at which a canvas point is shown. */
export function toView({ x, y, zoom }: Camera, point: Point): Point {
  return { x: (point.x - x) * zoom, y: (point.y - y) * zoom };
}

/** The part of the canvas that a view shows. */
export function shownRect({ x, y, zoom }: Camera, { width, height }: ViewSize): Rect {
  return { x, y, width: width / zoom, height: height / zoom };
}

/** Moves what is shown by a distance in pixels of the view. */
export function panBy(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x - by.x / camera.zoom, y: camera.y - by.y / camera.zoom };
}

/** Zooms by a factor while a point of the view stays where it is. */
export function zoomAt(camera: Camera, factor: number, point: Point): Camera {
  const zoom = Math.min(zoomRange.most, Math.max(zoomRange.least, camera.zoom * factor));
  const fixed = toCanvas(camera, point);
  return { x: fixed.x - point.x / zoom, y: fixed.y - point.y / zoom, zoom };
}

/** Zooms to the next step around the middle of the view. */
export function zoomStep(camera: Camera, way: 'in' | 'out', { width, height }: ViewSize): Camera {
  const { zoom } = camera;
  // a little tolerance, because wheels and pinches leave values that are almost a step
  const next =
    way === 'in' ? zoomSteps.find((step) => step > zoom * 1.01) : zoomSteps.findLast((step) => step < zoom * 0.99);
  return next === undefined ? camera : zoomAt(camera, next / zoom, { x: width / 2, y: height / 2 });
}

/** Shows a whole rectangle, not larger than life. */
export function fitTo(rect: Rect, { width, height }: ViewSize): Camera {
  const wanted = Math.min(width / rect.width, height / rect.height, 1);
  const zoom = Math.max(zoomRange.least, wanted);
  // what is too large even at the least zoom starts at its beginning
  const offset = (space: number, size: number) => Math.max(0, (space / zoom - size) / 2);
  return { x: rect.x - offset(width, rect.width), y: rect.y - offset(height, rect.height), zoom };
}

/** Moves just as far as needed to show a rectangle with some space around it. */
export function reveal(camera: Camera, rect: Rect, size: ViewSize, space = 24): Camera {
  const shown = shownRect(camera, size);
  const least = space / camera.zoom;
  return {
    ...camera,
    x: shifted(shown.x, shown.width, rect.x - least, rect.width + 2 * least),
    y: shifted(shown.y, shown.height, rect.y - least, rect.height + 2 * least),
  };
}

function shifted(start: number, length: number, from: number, size: number): number {
  if (from < start || size > length) return from;
  return from + size > start + length ? from + size - length : start;
}

/** Pixels of wheel movement that double or halve the zoom. */
const pixelsToDouble = 240;

/** Returns the effect of the wheel: Ctrl and pinches zoom to the pointer, all else pans; Shift swaps the axes. */
export function wheelMoves(
  camera: Camera,
  wheel: { readonly deltaX: number; readonly deltaY: number; readonly isZoom: boolean; readonly isSideways: boolean },
  point: Point,
): Camera {
  const { deltaX, deltaY, isZoom, isSideways } = wheel;
  if (isZoom) {
    // one notch of a coarse wheel must not jump
    const turned = Math.max(-120, Math.min(120, deltaY));
    return zoomAt(camera, 2 ** (-turned / pixelsToDouble), point);
  }
  const by = isSideways && deltaX === 0 ? { x: -deltaY, y: 0 } : { x: -deltaX, y: -deltaY };
  return panBy(camera, by);
}

/** The camera and the size of the view of one canvas. What follows them isn't rendered with the canvas. */
export class CameraStore {
  readonly #camera = observable.box<Camera>({ x: 0, y: 0, zoom: 1 }, { deep: false });
  readonly #size = observable.box<ViewSize>({ width: 0, height: 0 }, { deep: false });

  /** The same object while it isn't moved. */
  get camera(): Camera {
    return this.#camera.get();
  }

  /** The size of the view, in pixels. */
  get size(): ViewSize {
    return this.#size.get();
  }

  move(camera: Camera): void {
    runInAction(() => this.#camera.set(camera));
  }

  /** Zooms to the next step. */
  step(way: 'in' | 'out'): void {
    this.move(zoomStep(this.camera, way, this.size));
  }

  /** Changes the size of the view. */
  resize(size: ViewSize): void {
    runInAction(() => this.#size.set(size));
  }
}

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
