import type { Action } from '@scn/core/document/actions/schema';
import type { Point } from '@scn/app/screens/actions/canvas/model/geometry';
import type { Camera } from '@scn/app/screens/actions/canvas/tool/camera';

/** A drawn canvas. */
export interface DrawnCanvas {
  look(camera: Camera): void;
  edit(action: Action): void;
  /** Drags the first command to a point of the view. */
  drag(to: Point): void;
  unmount(): void;
}

/** Draws an action's responses and commands on a stage of 1,440 × 900 pixels. Synchronous, so that it can be timed. */
export type CanvasContestant = (stage: HTMLElement, action: Action, camera: Camera) => DrawnCanvas;
