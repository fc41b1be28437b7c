import {
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { isTyping } from '@scn/kit/keys';
import { entryOfKey } from '@scn/kit/menu/entry-of-key';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import type { ActionLayout } from './model/action-layout';
import { dropZoneAt, nextPlace, type DropPlace } from './model/drop-places';
import type { Point } from './model/geometry';
import type { Way } from './model/neighbours';
import type { Tile } from './model/tile';
import { tileAt } from './model/tiles-in';
import { toCanvas, wheelMoves, zoomStep } from './tool/camera';
import type { CameraStore } from './tool/camera-store';
import { zonesFor, type CanvasPayload } from './tool/canvas-drag';
import type { ToolStore } from './tool/tool-store';
import { zoomViewOf, type ZoomView } from './tool/zoom-view';

/** How close to the edge of the view a drag scrolls it, and how far in each frame, in pixels. */
const edge = 40;
const edgeSpeed = 12;
/** How long the pointer stays on a drop zone before it opens, in milliseconds. */
const openPause = 300;

/** What the input acts on. Read when something happens. */
export interface InputTarget {
  readonly layout: ActionLayout;
  readonly activeTile: Tile | null;
  payloadOf(tile: Tile): CanvasPayload | null;
  entriesOf(tile: Tile): readonly MenuEntry[];
  goTo(way: Way, isAdding: boolean): void;
  open(tile: Tile): void;
  /** Starts quick insert with the first letter. */
  type(text: string): void;
  clearSelection(): void;
  zoomTo(view: ZoomView): void;
  /** Goes to the first missing value. @returns whether there is one */
  fillIn(): boolean;
}

/** The handlers of the stage. */
export interface CanvasInput {
  onPointerDown(event: ReactPointerEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onKeyUp(event: KeyboardEvent): void;
  onBlur(): void;
  /** Follows the pointer with what is carried. */
  carryTo(at: Point): void;
  /** The tile under the pointer; null on the background, and for an event of the keyboard. */
  tileUnder(event: { readonly clientX: number; readonly clientY: number; readonly button: number }): Tile | null;
  /** Starts a drag from the palette. */
  press(payload: CanvasPayload, event: ReactPointerEvent): void;
}

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
};

/** Translates pointer, wheel and keys to the tool and the camera. */
export function useCanvasInput(
  host: RefObject<HTMLElement | null>,
  tool: ToolStore,
  camera: CameraStore,
  target: InputTarget,
): CanvasInput {
  const latest = useRef(target);
  latest.current = target;
  const stop = useRef<() => void>(() => undefined);

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const view = camera.read();
      // a mouse reports lines or pages in some browsers
      const unit = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 20 : view.size.height;
      const wheel = {
        deltaX: event.deltaX * unit,
        deltaY: event.deltaY * unit,
        isZoom: event.ctrlKey || event.metaKey,
        isSideways: event.shiftKey,
      };
      camera.move(wheelMoves(view.camera, wheel, pointIn(element, event)));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      stop.current();
    };
  }, [host, camera]);

  return useMemo((): CanvasInput => {
    const placeAt =
      (point: Point) =>
      (payload: CanvasPayload): DropPlace | null => {
        const { camera: now, size } = camera.read();
        return isWithin(point, size)
          ? (dropZoneAt(latest.current.layout, toCanvas(now, point), zonesFor(payload))?.place ?? null)
          : null;
      };
    /** Follows the pointer until it is released, anywhere on the page. */
    const track = (element: HTMLElement) => {
      stop.current();
      let at: Point = { x: 0, y: 0 };
      let frame = 0;
      let opening: ReturnType<typeof setTimeout> | undefined;
      let over: DropPlace | null = null;
      // a drag from the palette crosses the edge on its way in, and must not scroll there
      let hasEntered = false;
      const move = () => {
        tool.dispatch({ type: 'move', at, placeFor: placeAt(at) });
        const { gesture } = tool.read();
        const place = gesture.state === 'dragging' ? gesture.place : null;
        if (place === over) return;
        over = place;
        clearTimeout(opening);
        if (place !== null) opening = setTimeout(() => tool.dispatch({ type: 'stay', place }), openPause);
      };
      const scroll = () => {
        if (tool.read().gesture.state !== 'dragging') return;
        const { camera: now, size } = camera.read();
        const by = { x: edgeStep(at.x, size.width), y: edgeStep(at.y, size.height) };
        if (by.x === 0 && by.y === 0) hasEntered = true;
        else if (hasEntered && isWithin(at, size)) {
          camera.move({ ...now, x: now.x + by.x / now.zoom, y: now.y + by.y / now.zoom });
          move();
        }
        frame = requestAnimationFrame(scroll);
      };
      const onMove = (event: PointerEvent) => {
        const was = tool.read().gesture.state;
        at = pointIn(element, event);
        move();
        if (was !== 'dragging' && tool.read().gesture.state === 'dragging') frame = requestAnimationFrame(scroll);
      };
      const onUp = (event: PointerEvent) => {
        end();
        at = pointIn(element, event);
        const { gesture } = tool.read();
        if (gesture.state === 'carrying') {
          const place = placeAt(at)(gesture.payload);
          if (place !== null) tool.dispatch({ type: 'put-down', place });
        } else tool.dispatch({ type: 'release' });
      };
      const onCancel = () => {
        end();
        tool.dispatch({ type: 'cancel' });
      };
      const onKey = ({ key }: globalThis.KeyboardEvent) => {
        if (key === 'Escape') onCancel();
      };
      const end = () => {
        cancelAnimationFrame(frame);
        clearTimeout(opening);
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', onCancel);
        window.removeEventListener('keydown', onKey, true);
        stop.current = () => undefined;
      };
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', onCancel);
      window.addEventListener('keydown', onKey, true);
      stop.current = end;
    };
    return {
      onPointerDown: (event) => {
        const element = host.current;
        if (element === null || event.button === 2) return;
        // links and buttons over the canvas keep their own clicks
        if (event.target instanceof Element && event.target.closest('button, a, [role="dialog"]') !== null) return;
        event.preventDefault();
        element.focus({ preventScroll: true });
        const at = pointIn(element, event);
        const tile = tileAt(latest.current.layout, toCanvas(camera.read().camera, at))?.tile ?? null;
        const payload = tile === null ? null : latest.current.payloadOf(tile);
        const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
        const button = event.button === 1 ? 'middle' : 'main';
        tool.dispatch({ type: 'press', at, button, key: tile?.key ?? null, payload, isAdding });
        track(element);
      },
      carryTo: (at) => {
        tool.dispatch({ type: 'move', at, placeFor: placeAt(at) });
      },
      tileUnder: (event) => {
        if (host.current === null || event.button !== 2) return null;
        const at = toCanvas(camera.read().camera, pointIn(host.current, event));
        return tileAt(latest.current.layout, at)?.tile ?? null;
      },
      press: (payload, event) => {
        const element = host.current;
        if (element === null || event.button !== 0) return;
        tool.dispatch({ type: 'cancel' });
        tool.dispatch({
          type: 'press',
          at: pointIn(element, event),
          button: 'main',
          key: null,
          payload,
          isAdding: true,
        });
        track(element);
      },
      onKeyDown: (event) => {
        if (event.target !== event.currentTarget) return;
        const isHandled = handleKey(event, tool, camera, latest.current);
        if (isHandled) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      onKeyUp: ({ code }) => {
        if (code === 'Space') tool.dispatch({ type: 'space', isHeld: false });
      },
      onBlur: () => {
        tool.dispatch({ type: 'space', isHeld: false });
      },
    };
  }, [host, tool, camera]);
}

/** @returns whether the key did something */
function handleKey(event: KeyboardEvent, tool: ToolStore, camera: CameraStore, target: InputTarget): boolean {
  const { layout, activeTile } = target;
  const { gesture } = tool.read();
  const way = ways[event.key];
  // the position of the key, because it is held: layouts and input methods don't matter
  if (event.code === 'Space') {
    tool.dispatch({ type: 'space', isHeld: true });
    return true;
  }
  if (gesture.state === 'carrying') {
    if (way === 'up' || way === 'down' || way === 'left' || way === 'right') {
      tool.dispatch({ type: 'carry', place: nextPlace(layout, gesture.place, way, gesture.payload.ids) });
    } else if (event.key === 'Enter') tool.dispatch({ type: 'put-down' });
    else if (event.key === 'Escape') tool.dispatch({ type: 'cancel' });
    else return false;
    return true;
  }
  if (event.key === 'Escape') {
    target.clearSelection();
    return true;
  }
  const entry = activeTile === null ? undefined : entryOfKey(event, target.entriesOf(activeTile));
  if (entry !== undefined) {
    entry.run();
    return true;
  }
  const view = zoomViewOf(event);
  if (view !== null) {
    target.zoomTo(view);
    return true;
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.key === 'Tab') return !event.shiftKey && target.fillIn();
  if (way !== undefined) {
    target.goTo(way, event.shiftKey);
    return true;
  }
  const { camera: now, size } = camera.read();
  switch (event.key) {
    case '+':
    case '=':
      camera.move(zoomStep(now, 'in', size));
      return true;
    case '-':
      camera.move(zoomStep(now, 'out', size));
      return true;
  }
  if (isTyping(event) && /\p{L}/u.test(event.key)) {
    target.type(event.key);
    return true;
  }
  return false;
}

function edgeStep(at: number, length: number): number {
  if (at < edge) return -edgeSpeed;
  return at > length - edge ? edgeSpeed : 0;
}

function isWithin({ x, y }: Point, { width, height }: { readonly width: number; readonly height: number }): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

function pointIn(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
