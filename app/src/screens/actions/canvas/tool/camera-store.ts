import type { Camera, ViewSize } from './camera';

/** The camera and the size of the view, for what follows them without rendering the canvas again. */
export interface CanvasView {
  readonly camera: Camera;
  readonly size: ViewSize;
}

/** Holds the camera of one canvas. */
export class CameraStore {
  readonly #listeners = new Set<() => void>();
  #view: CanvasView = { camera: { x: 0, y: 0, zoom: 1 }, size: { width: 0, height: 0 } };

  /** The same object while nothing changes. */
  readonly read = (): CanvasView => this.#view;

  /** Subscribes to changes. @returns the unsubscribe function */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Moves the camera. */
  move(camera: Camera): void {
    this.#set({ ...this.#view, camera });
  }

  /** Changes the size of the view. */
  resize(size: ViewSize): void {
    this.#set({ ...this.#view, size });
  }

  #set(view: CanvasView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
