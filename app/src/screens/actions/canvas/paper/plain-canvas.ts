import { groupColours } from '@scn/kit/theme/command-groups';
import type { ActionLayout, PlacedTile } from '../model/action-layout';
import { responseWidth } from '../model/geometry';
import type { Camera, ViewSize } from '../tool/camera';
import type { TileMarks } from './tile-paper';

/** Titles are readable from this zoom. */
const readable = 0.3;

/** Draws all tiles in view on a bitmap, for zooms at which text can't be read: thousands of cards cost a millisecond. */
export class PlainCanvas {
  readonly #canvas: HTMLCanvasElement;
  /** Theme variables that have been read: `--colorNeutralBackground1`. */
  #theme = new Map<string, string>();

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  /** Reads the theme again, after it has changed. */
  readTheme(): void {
    this.#theme = new Map();
  }

  /** Draws what a camera shows. */
  draw(layout: ActionLayout, tiles: readonly PlacedTile[], marks: TileMarks, camera: Camera, size: ViewSize): void {
    // the first paint of the tiles needs none of it
    const context = this.#canvas.getContext('2d');
    if (context === null) return;
    const scale = window.devicePixelRatio;
    const width = Math.round(size.width * scale);
    const height = Math.round(size.height * scale);
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    const factor = camera.zoom * scale;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    context.setTransform(factor, 0, 0, factor, -camera.x * factor, -camera.y * factor);
    this.#drawBranches(context, layout, camera.zoom);
    for (const placed of tiles) this.#drawTile(context, placed, marks, camera.zoom);
  }

  /** Removes everything drawn. */
  clear(): void {
    const context = this.#canvas.getContext('2d');
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
  }

  #drawBranches(context: CanvasRenderingContext2D, { action, columns, busY }: ActionLayout, zoom: number): void {
    const middle = responseWidth / 2;
    const last = columns.at(-1);
    if (last === undefined) return;
    context.strokeStyle = this.#read('--colorNeutralStroke1');
    context.lineWidth = 1 / zoom;
    context.beginPath();
    context.moveTo(action.x + middle, action.y + action.height);
    context.lineTo(action.x + middle, busY);
    context.lineTo(last.x + middle, busY);
    for (const { x, y } of columns) {
      context.moveTo(x + middle, busY);
      context.lineTo(x + middle, y);
    }
    context.stroke();
  }

  #drawTile(context: CanvasRenderingContext2D, { tile, x, y }: PlacedTile, marks: TileMarks, zoom: number): void {
    const { kind, width, height, face } = tile;
    if (kind === 'add') return;
    const background = kind === 'response' ? '--colorNeutralBackground2' : '--colorNeutralBackground1';
    context.fillStyle = this.#read(background);
    context.fillRect(x, y, width, height);
    const mark = marks.get(tile.key);
    const isMarked = mark?.has('selected') === true || mark?.has('active') === true;
    context.strokeStyle = this.#read(isMarked ? '--colorBrandStroke1' : '--colorNeutralStroke1');
    context.lineWidth = (isMarked ? 2 : 1) / zoom;
    context.strokeRect(x, y, width, height);
    if (face.group !== null) {
      context.fillStyle = this.#read(groupColours[face.group].bar.slice('var('.length, -1));
      context.fillRect(x, y, 8, height);
    }
    if (face.problem !== null) {
      context.fillStyle = this.#read(
        face.problem.severity === 'ERROR' ? '--colorStatusDangerBackground3' : '--colorStatusWarningBackground3',
      );
      context.beginPath();
      context.arc(x + width - 20, y + 20, 10, 0, 2 * Math.PI);
      context.fill();
    }
    if (zoom < readable) return;
    context.fillStyle = this.#read('--colorNeutralForeground1');
    context.font = `600 14px ${this.#read('--fontFamilyBase') || 'sans-serif'}`;
    for (const text of face.texts) {
      if (text.role !== 'title') continue;
      context.fillText(text.text, x + text.x, y + text.y);
    }
  }

  #read(variable: string): string {
    let value = this.#theme.get(variable);
    if (value === undefined) {
      value = getComputedStyle(this.#canvas).getPropertyValue(variable).trim();
      this.#theme.set(variable, value);
    }
    return value;
  }
}
