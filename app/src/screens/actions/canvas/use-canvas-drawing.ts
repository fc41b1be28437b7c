import { use, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isJsonObject } from '@scn/core/base/json';
import { PlaceMemoryContext, type PlaceMemory } from '@scn/kit/place/place-memory';
import type { ActionLayout } from './model/action-layout';
import { placeOfTile } from './model/tiles-in';
import { CanvasStage } from './paper/canvas-stage';
import type { TileMark } from './paper/tile-paper';
import { reveal, type Camera } from './tool/camera';
import type { CameraStore } from './tool/camera-store';
import type { CanvasPayload } from './tool/canvas-drag';

const nameOf = (actionCode: string) => `camera ${actionCode}`;

/** Draws the cards, which React doesn't render, and marks those that are selected, dragged, or where others are. */
export function useCanvasDrawing(canvas: {
  readonly host: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
  readonly picture: RefObject<HTMLCanvasElement | null>;
  readonly camera: CameraStore;
  readonly layout: ActionLayout;
  /** Its colours are read when it changes. */
  readonly theme: string;
  readonly active: string;
  readonly selected: ReadonlySet<string>;
  readonly remote: ReadonlyMap<string, unknown>;
  readonly dragged: CanvasPayload | null;
}): void {
  const { host, layer, picture, camera, layout, theme, active, selected, remote, dragged } = canvas;
  const stage = useRef<CanvasStage | null>(null);
  useLayoutEffect(() => {
    const [element, bitmap, tiles] = [host.current, picture.current, layer.current];
    if (element === null || bitmap === null || tiles === null) return undefined;
    const drawn = new CanvasStage(tiles, bitmap);
    stage.current = drawn;
    const follow = () => {
      const { camera: now, size } = camera.read();
      drawn.setView(now, size);
    };
    const stop = camera.subscribe(follow);
    const observer = new ResizeObserver(() => {
      camera.resize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    camera.resize({ width: element.clientWidth, height: element.clientHeight });
    return () => {
      observer.disconnect();
      stop();
      drawn.dispose();
      stage.current = null;
    };
  }, [host, layer, picture, camera]);
  useLayoutEffect(() => {
    stage.current?.setLayout(layout);
  }, [layout]);
  useEffect(() => {
    stage.current?.readTheme();
  }, [theme]);
  useLayoutEffect(() => {
    const marks = new Map<string, Set<TileMark>>();
    const add = (key: string, mark: TileMark) => {
      const of = marks.get(key);
      if (of === undefined) marks.set(key, new Set([mark]));
      else of.add(mark);
    };
    add(active, 'active');
    for (const key of selected) add(key, 'selected');
    for (const key of remote.keys()) add(key, 'remote');
    for (const key of dragged?.kind === 'palette command' ? [] : (dragged?.ids ?? [])) add(key, 'dragged');
    stage.current?.setMarks(marks);
  }, [active, selected, remote, dragged]);
}

/** What is shown of an action. */
interface Revealed {
  readonly actionCode: string;
  readonly active: string;
  readonly layout: ActionLayout;
  readonly camera: CameraStore;
}

/** How much of a canvas properties cover, in pixels. */
function coveredBy(host: HTMLElement | null): number {
  return host === null ? 0 : Number.parseFloat(getComputedStyle(host).getPropertyValue('--scn-covered')) || 0;
}

/** Shows another action as it was left, otherwise from its beginning, and what is selected in it. */
export function useRevealed(
  host: RefObject<HTMLElement | null>,
  { actionCode, active, layout, camera }: Revealed,
): void {
  const memory = use(PlaceMemoryContext);
  const shown = useRef<{ readonly actionCode: string; readonly active: string } | null>(null);
  useLayoutEffect(
    () =>
      camera.subscribe(() => {
        if (shown.current !== null) keepCamera(memory, shown.current, camera.read().camera);
      }),
    [camera, memory],
  );
  useLayoutEffect(() => {
    const { camera: now, size } = camera.read();
    const isOther = shown.current?.actionCode !== actionCode;
    shown.current = { actionCode, active };
    const kept = isOther ? readCamera(memory, actionCode) : null;
    if (kept?.active === active) {
      camera.move(kept.camera);
      return;
    }
    const placed = placeOfTile(layout, active);
    const start = isOther ? (kept?.camera ?? { x: 0, y: 0, zoom: 1 }) : now;
    if (placed === null || size.width === 0) {
      if (isOther) camera.move(start);
      return;
    }
    const { tile, x, y } = placed;
    // a response can be higher than the view: its head is what must be seen
    const height = tile.kind === 'response' ? Math.min(tile.height, 160) : tile.height;
    // what properties cover of the view isn't seen
    const seen = { ...size, width: size.width - coveredBy(host.current) };
    const next = reveal(start, { x, y, width: tile.width, height }, seen);
    // also if it stays, so that it is kept with what is active
    camera.move(next);
    // only when another card becomes active: edits elsewhere don't move the view
  }, [host, camera, memory, actionCode, active]);
}

/** Keeps what the view shows of an action while another one or another screen is shown. @param active - the card that the keyboard is on */
function keepCamera(
  memory: PlaceMemory,
  { actionCode, active }: { readonly actionCode: string; readonly active: string },
  { x, y, zoom }: Camera,
): void {
  memory.keep(nameOf(actionCode), { x, y, zoom, active });
}

/** What the view showed of an action, and the card that the keyboard was on; null if the action wasn't shown yet. */
function readCamera(
  memory: PlaceMemory,
  actionCode: string,
): { readonly camera: Camera; readonly active: string } | null {
  const kept = memory.read(nameOf(actionCode));
  if (!isJsonObject(kept)) return null;
  const { x, y, zoom, active } = kept;
  if (typeof x !== 'number' || typeof y !== 'number' || typeof zoom !== 'number' || typeof active !== 'string')
    return null;
  return { camera: { x, y, zoom }, active };
}
