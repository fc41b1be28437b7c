import { groupColours } from '@scn/kit/theme/command-groups';
import type { ActionLayout } from '../model/action-layout';
import { responseWidth } from '../model/geometry';
import type { PlacedTile } from '../model/tiles-in';
import type { Camera, ViewSize } from '../tool/camera';
import type { TileMarks } from './tile-paper';

/** Titles are readable from this zoom. */
const readable = 0.3;

/** Draws all tiles in view on a bitmap, for zooms at which text can't be read: thousands of cards cost a millisecond. */
export class PlainCanvas {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  #font = 'sans-serif';
  #colours = new Map<string, string>();

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    this.readTheme();
  }

  /** Reads the colours again, after the theme has changed. */
  readTheme(): void {
    this.#colours = new Map();
    const family = getComputedStyle(this.#canvas).getPropertyValue('--fontFamilyBase').trim();
    if (family !== '') this.#font = family;
  }

  /** Draws what a camera shows. */
  draw(layout: ActionLayout, tiles: readonly PlacedTile[], marks: TileMarks, camera: Camera, size: ViewSize): void {
    const context = this.#context;
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
    this.#context?.setTransform(1, 0, 0, 1, 0, 0);
    this.#context?.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
  }

  #drawBranches(context: CanvasRenderingContext2D, { action, columns, busY }: ActionLayout, zoom: number): void {
    const middle = responseWidth / 2;
    const last = columns.at(-1);
    if (last === undefined) return;
    context.strokeStyle = this.#colour('--colorNeutralStroke1');
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
    context.fillStyle = this.#colour(background);
    context.fillRect(x, y, width, height);
    const mark = marks.get(tile.key);
    const isMarked = mark?.has('selected') === true || mark?.has('active') === true;
    context.strokeStyle = this.#colour(isMarked ? '--colorBrandStroke1' : '--colorNeutralStroke1');
    context.lineWidth = (isMarked ? 2 : 1) / zoom;
    context.strokeRect(x, y, width, height);
    if (face.group !== null) {
      context.fillStyle = this.#colour(groupColours[face.group].bar.slice('var('.length, -1));
      context.fillRect(x, y, 8, height);
    }
    if (face.problem !== null) {
      context.fillStyle = this.#colour(
        face.problem.severity === 'ERROR' ? '--colorStatusDangerBackground3' : '--colorStatusWarningBackground3',
      );
      context.beginPath();
      context.arc(x + width - 20, y + 20, 10, 0, 2 * Math.PI);
      context.fill();
    }
    if (zoom < readable) return;
    context.fillStyle = this.#colour('--colorNeutralForeground1');
    for (const text of face.texts) {
      if (text.role !== 'title') continue;
      context.font = `600 14px ${this.#font}`;
      context.fillText(text.text, x + text.x, y + text.y);
    }
  }

  /** Resolves a theme variable: `--colorNeutralBackground1`. */
  #colour(variable: string): string {
    let colour = this.#colours.get(variable);
    if (colour === undefined) {
      colour = getComputedStyle(this.#canvas).getPropertyValue(variable).trim();
      this.#colours.set(variable, colour);
    }
    return colour;
  }
}
