import { observable, runInAction } from 'mobx';
import { zoomStep, type Camera, type ViewSize } from './camera';

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

  /** Moves the camera. */
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
