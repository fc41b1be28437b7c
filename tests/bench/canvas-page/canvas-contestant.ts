import type { Action } from '@scn/core/document/actions/schema';
import type { Camera } from '@scn/app/screens/actions/canvas/tool/camera';

/** A drawn canvas. */
export interface DrawnCanvas {
  look(camera: Camera): void;
  edit(action: Action): void;
  unmount(): void;
}

/** Draws an action's responses and commands on a stage of 1,440 × 900 pixels. Synchronous, so that it can be timed. */
export type CanvasContestant = (stage: HTMLElement, action: Action, camera: Camera) => DrawnCanvas;
