import { autorun, compareStructural, reaction } from 'mobx';
import { isJsonObject } from '@scn/core/base/json';
import { placeOfTile, type ActionLayout } from '../model/action-layout';
import { reveal, type Camera, type CameraStore } from './camera';
import type { CanvasHost } from './canvas-host';

/** A response can be higher than the view: this much of it, its head, must be seen. */
const headHeight = 160;

/** The canvas that the camera shows. Observable. */
interface RevealedCanvas {
  readonly layout: ActionLayout;
  readonly selected: { readonly active: string };
  readonly camera: CameraStore;
  readonly host: Pick<CanvasHost, 'memory' | 'coveredWidth'>;
}

/** An action, and the card that the keyboard is on. */
interface Shown {
  readonly actionCode: string;
  readonly active: string;
}

/** Moves the view to what becomes active, and keeps the camera for when the action is shown again. @returns the function that stops it */
export function followActive(canvas: RevealedCanvas): () => void {
  const { camera } = canvas;
  let shown: Shown | null = null;
  const stops = [
    // only when another card becomes active: edits elsewhere don't move the view
    reaction(
      (): Shown => ({ actionCode: canvas.layout.actionCode, active: canvas.selected.active }),
      (next) => {
        const isOther = shown?.actionCode !== next.actionCode;
        shown = next;
        camera.move(cameraOf(canvas, next, isOther));
      },
      { equals: compareStructural, fireImmediately: true },
    ),
    autorun(() => {
      const { x, y, zoom } = camera.camera;
      if (shown !== null) canvas.host.memory.remember(memoryName(shown), { x, y, zoom, active: shown.active });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const memoryName = ({ actionCode }: Shown) => `camera ${actionCode}`;

/** The camera that shows another action as it was left, otherwise from its beginning, with what is active in it. */
function cameraOf({ layout, camera, host }: RevealedCanvas, next: Shown, isOther: boolean): Camera {
  const left = isOther ? readLeft(host.memory.read(memoryName(next))) : null;
  if (left?.active === next.active) return left.camera;
  const start = isOther ? (left?.camera ?? { x: 0, y: 0, zoom: 1 }) : camera.camera;
  const placed = placeOfTile(layout, next.active);
  if (placed === null || camera.size.width === 0) return start;
  const { tile, x, y } = placed;
  const height = tile.kind === 'response' ? Math.min(tile.height, headHeight) : tile.height;
  // what properties cover of the view isn't seen
  const seen = { ...camera.size, width: camera.size.width - host.coveredWidth() };
  return reveal(start, { x, y, width: tile.width, height }, seen);
}

/** The camera of an action when it was left, and the card that the keyboard was on; null if the action wasn't shown yet. */
function readLeft(left: ReturnType<CanvasHost['memory']['read']>) {
  if (!isJsonObject(left)) return null;
  const { x, y, zoom, active } = left;
  if (typeof x !== 'number' || typeof y !== 'number' || typeof zoom !== 'number') return null;
  return typeof active === 'string' ? { camera: { x, y, zoom }, active } : null;
}
