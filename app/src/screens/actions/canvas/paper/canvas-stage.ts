import { tilesIn, type ActionLayout } from '../model/action-layout';
import { covers, grown, type Rect } from '../model/geometry';
import { shownRect, type Camera, type ViewSize } from '../tool/camera';
import { IconStore } from './icon-store';
import { PlainCanvas } from './plain-canvas';
import { TilePaper, type TileMarks } from './tile-paper';

/** Below this zoom, tiles are drawn on a bitmap. */
const plainZoom = 0.5;
/** Below this zoom, cards show only their titles. */
const simpleZoom = 0.55;
/** How far around the view tiles are drawn, in pixels: what comes into view is drawn in small portions, each within a frame. */
const spare = 120;
/** After this time without a movement, the browser draws text sharply at the new zoom, in milliseconds. */
const settlePause = 150;

/** The drawn canvas: keeps the tiles in view drawn while layout, camera and marks change. */
export class CanvasStage {
  readonly #layer: HTMLElement;
  readonly #paper: TilePaper;
  readonly #plain: PlainCanvas;
  #layout: ActionLayout | null = null;
  #camera: Camera = { x: 0, y: 0, zoom: 1 };
  #size: ViewSize = { width: 0, height: 0 };
  #marks: TileMarks = new Map();
  /** The range whose tiles are drawn. */
  #drawn: Rect | null = null;
  #isPlain = false;
  #iconVersion = 0;
  #frame = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** @param layer - an empty element for the tiles; @param canvas - as large as the view */
  constructor(layer: HTMLElement, canvas: HTMLCanvasElement) {
    this.#layer = layer;
    const icons = new IconStore(() => {
      this.#iconVersion += 1;
      this.#drawSoon();
    });
    this.#paper = new TilePaper(layer, icons);
    this.#plain = new PlainCanvas(canvas);
  }

  /** Shows a layout. */
  setLayout(layout: ActionLayout): void {
    this.#layout = layout;
    this.#draw(true);
  }

  /** Moves the view. Called for every frame of a gesture. */
  setView(camera: Camera, size: ViewSize): void {
    const isMoved = camera !== this.#camera;
    this.#camera = camera;
    this.#size = size;
    if (isMoved) {
      this.#layer.style.willChange = 'transform';
      clearTimeout(this.#settling);
      this.#settling = setTimeout(() => {
        this.#layer.style.willChange = '';
      }, settlePause);
    }
    this.#draw(false);
  }

  /** Marks tiles. */
  setMarks(marks: TileMarks): void {
    this.#marks = marks;
    this.#paper.mark(marks);
    if (this.#isPlain) this.#draw(false);
  }

  /** Draws with the colours of another theme. */
  readTheme(): void {
    this.#plain.readTheme();
    if (this.#isPlain) this.#draw(false);
  }

  /** Removes everything. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settling);
    this.#paper.dispose();
  }

  #drawSoon(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw(true));
  }

  #draw(isChanged: boolean): void {
    const layout = this.#layout;
    if (layout === null || this.#size.width === 0) return;
    const { x, y, zoom } = this.#camera;
    const shown = shownRect(this.#camera, this.#size);
    const isPlain = zoom < plainZoom;
    if (isPlain) {
      if (!this.#isPlain) {
        this.#layer.style.visibility = 'hidden';
        this.#drawn = null;
      }
      this.#plain.draw(layout, tilesIn(layout, shown), this.#marks, this.#camera, this.#size);
    } else {
      if (this.#isPlain) {
        this.#plain.clear();
        this.#layer.style.visibility = '';
      }
      this.#layer.style.transform = `scale(${zoom}) translate(${-x}px, ${-y}px)`;
      const isSimple = zoom < simpleZoom;
      const wasSimple = this.#layer.dataset['detail'] === 'simple';
      if (isChanged || this.#drawn === null || isSimple !== wasSimple || !covers(this.#drawn, shown)) {
        this.#layer.dataset['detail'] = isSimple ? 'simple' : 'full';
        // the first paint doesn't wait for what isn't seen
        const range = this.#drawn === null ? shown : grown(shown, spare / zoom);
        this.#drawn = range;
        this.#paper.drawBranches(layout, range);
        this.#paper.draw(tilesIn(layout, range), isSimple ? 'simple' : 'full', this.#iconVersion);
      }
    }
    this.#isPlain = isPlain;
  }
}
