import { dia, shapes } from '@joint/core';
import { columnsIn, type ActionLayout, type PlacedTile } from '../model/action-layout';
import { responseWidth, type Rect } from '../model/geometry';
import type { Tile } from '../model/tile';
import type { IconStore } from './icon-store';
import { branchPath, drawTile, type TileDetail } from './tile-drawing';

/** How a tile is marked. Each is a data attribute of its element. */
export type TileMark = 'selected' | 'active' | 'dragged' | 'remote';

/** The marked tiles. */
export type TileMarks = ReadonlyMap<string, ReadonlySet<TileMark>>;

const markNames: readonly TileMark[] = ['selected', 'active', 'dragged', 'remote'];

interface TileDrawing {
  readonly tile: Tile;
  readonly detail: TileDetail;
  readonly icons: IconStore;
  /** Another number when icons have been loaded. */
  readonly version: number;
}

class TileCell extends dia.Element {
  /** Not an attribute: JointJS copies attributes deeply. The attribute `drawing` counts its changes. */
  drawing: TileDrawing | null = null;

  override defaults() {
    return { type: 'scn.Tile', position: { x: 0, y: 0 }, size: { width: 1, height: 1 }, angle: 0, attrs: {} };
  }
}

class BranchCell extends dia.Element {
  override defaults() {
    return { type: 'scn.Branches', position: { x: 0, y: 0 }, size: { width: 1, height: 1 }, angle: 0, attrs: {} };
  }
}

/** Draws a cell itself, without JointJS's attributes, selectors, classes and themes, which cost most of its time. */
abstract class OwnView<C extends dia.Element> extends dia.ElementView<C> {
  override preinitialize(): void {
    this.attributes = {};
    this.className = '';
  }

  override setTheme(): this {
    return this;
  }

  override presentationAttributes(): dia.CellView.PresentationAttributes {
    return { drawing: ['RENDER'], position: ['TRANSLATE'] };
  }

  override confirmUpdate(flag: number): number {
    if (this.hasFlag(flag, 'RENDER')) this.render();
    else this.updateTransformation();
    return 0;
  }

  override render(): this {
    this.el.replaceChildren(...this.draw());
    this.updateTransformation();
    return this;
  }

  protected abstract draw(): readonly SVGElement[];
}

class TileView extends OwnView<TileCell> {
  protected draw(): readonly SVGElement[] {
    const { drawing } = this.model;
    if (drawing === null) return [];
    const { tile, detail, icons } = drawing;
    this.el.setAttribute('class', `tile ${tile.kind}`);
    this.el.dataset['tile'] = tile.key;
    return drawTile(tile, detail, icons);
  }
}

class BranchView extends OwnView<BranchCell> {
  protected draw(): readonly SVGElement[] {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('class', 'branch');
    path.setAttribute('d', this.model.get('drawing') as string);
    return [path];
  }
}

const cellNamespace = { ...shapes, scn: { Tile: TileCell, TileView, Branches: BranchCell, BranchesView: BranchView } };

class PlainPaper extends dia.Paper {
  protected override addStylesheet(): void {
    // it is about elements that the canvas doesn't draw, and for its sake the browser would style the whole page again
  }
}

/** The tiles in view, drawn with JointJS. The graph holds only these; the camera is a CSS transform of the whole paper. */
export class TilePaper {
  readonly #graph = new dia.Graph({}, { cellNamespace });
  readonly #paper: dia.Paper;
  readonly #icons: IconStore;
  readonly #cells = new Map<string, TileCell>();
  readonly #branches = new BranchCell({ id: 'branches', drawing: '' });
  #marks: TileMarks = new Map();
  #drawings = 0;

  constructor(host: HTMLElement, icons: IconStore) {
    this.#icons = icons;
    this.#paper = new PlainPaper({
      model: this.#graph,
      cellViewNamespace: cellNamespace,
      width: 1,
      height: 1,
      async: false,
      interactive: false,
      sorting: dia.Paper.sorting.NONE,
      // the canvas has its own tool: the paper must not listen
      events: {},
      overflow: true,
    });
    host.append(this.#paper.el);
  }

  /** Draws tiles, and removes the others. @param version - another number when icons have been loaded */
  draw(tiles: readonly PlacedTile[], detail: TileDetail, version: number): void {
    const wanted = new Set(tiles.map(({ tile }) => tile.key));
    const removed = [...this.#cells].filter(([key]) => !wanted.has(key));
    if (removed.length > 0) {
      this.#graph.removeCells(removed.map(([, cell]) => cell));
      for (const [key] of removed) this.#cells.delete(key);
    }
    const added: TileCell[] = [];
    for (const { tile, x, y } of tiles) {
      const known = this.#cells.get(tile.key);
      const drawing: TileDrawing = { tile, detail, icons: this.#icons, version };
      if (known === undefined) {
        const cell = new TileCell({ id: tile.key, position: { x, y } });
        cell.drawing = drawing;
        this.#cells.set(tile.key, cell);
        added.push(cell);
        continue;
      }
      const last = known.drawing;
      if (last?.tile !== tile || last.detail !== detail || last.version !== version) {
        known.drawing = drawing;
        this.#drawings += 1;
        known.set('drawing', this.#drawings);
      }
      const at = known.position();
      if (at.x !== x || at.y !== y) known.position(x, y);
    }
    if (added.length > 0) {
      // the first ones in one event: one for each costs as much as drawing them
      if (added.length === this.#cells.size) this.#graph.resetCells([this.#branches, ...added]);
      else this.#graph.addCells(added);
      // frames first: what is in them is above them, also after they have come back
      for (const { id } of added) if (this.#marks.has(id as string)) this.#mark(id as string);
    }
  }

  /** Draws the branches between the action, its responses, and what those in a range trigger. */
  drawBranches(layout: ActionLayout, range: Rect): void {
    const { action, columns, busY } = layout;
    const middle = responseWidth / 2;
    const tops = columns.map(({ x, y }) => ({ x: x + middle, y }));
    const below = columnsIn(layout, range).flatMap(({ x, y, column }) =>
      column.links.map((link) => `M${x + middle} ${y + column.frame.height}V${y + link.y}`),
    );
    const path = branchPath({ x: action.x + middle, y: action.y + action.height }, busY, tops);
    this.#branches.set('drawing', `${path}${below.join('')}`);
  }

  /** Marks tiles, also those that are drawn later. */
  mark(marks: TileMarks): void {
    const changed = new Set([...this.#marks.keys(), ...marks.keys()]);
    this.#marks = marks;
    for (const key of changed) this.#mark(key);
  }

  /** Removes the paper and everything on it. */
  dispose(): void {
    this.#paper.remove();
    this.#graph.clear();
  }

  #mark(key: string): void {
    const cell = this.#cells.get(key);
    const view = cell === undefined ? undefined : this.#paper.findViewByModel(cell);
    if (view === undefined) return;
    const marks = this.#marks.get(key);
    for (const name of markNames) {
      view.el.toggleAttribute(`data-${name}`, marks?.has(name) === true);
    }
  }
}
