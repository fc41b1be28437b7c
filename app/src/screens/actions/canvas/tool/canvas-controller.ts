import { computed, observable, runInAction } from 'mobx';
import { shownName } from '@scn/core/description/shown-name';
import type { DropVerdict } from '@scn/kit/drag/drag-payload';
import { isTyping, type KeyPress } from '@scn/kit/keys';
import type { PresentPointer } from '#workspace/presence/present-people';
import { createActionLayouter, placeOfTile, tileAt, type ActionLayout } from '../model/action-layout';
import { dropZoneAt, nextPlace, zonesFor, type CanvasPayload, type DropPlace } from '../model/drop-places';
import type { Point } from '../model/geometry';
import { neighbourOf, type Direction } from '../model/neighbours';
import type { Tile } from '../model/tile';
import type { TileMark, TileMarks } from '../paper/tile-paper';
import { panBy, toCanvas, toView, wheelMoves, CameraStore, cameraFor, zoomViewOf, type ZoomView } from './camera';
import type { CanvasContents, CanvasHost } from './canvas-host';
import type { ToolEffect } from './canvas-machine';
import { CanvasSelection } from './canvas-selection';
import { CardActions } from './card-actions';
import { dropVerdict, DropWords } from './drop-verdict';
import { MissingNavigation } from './missing-walk';
import { ToolStore } from './tool-store';

/** How close to the edge of the view a drag scrolls it, and how far in each frame, in pixels. */
const edge = 40;
const edgeSpeed = 12;
/** How long the pointer stays on a drop zone before it opens, in milliseconds. */
const openPause = 300;
/** From the corner of a card to its menu that a key opens, in pixels. */
const menuInset = 24;

const ways: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
};

/** Something that is dragged or carried. */
export interface CanvasDrag {
  readonly payload: CanvasPayload;
  /** Its payload in words. */
  readonly what: string;
  /** Where it would be dropped, and whether it can be; null outside every place. */
  readonly over: { readonly place: DropPlace; readonly text: string; readonly verdict: DropVerdict } | null;
  readonly isOpen: boolean;
}

/**
 * Decides what the canvas of an action does: pointer, keys and dialogs become changes of the selection, of the camera and of the action. The view
 * draws it and forwards events; the host is the editor around it. Points are in pixels of the view.
 */
export class CanvasController {
  readonly camera = new CameraStore();
  readonly tool = new ToolStore((effect) => this.#carryOut(effect));
  readonly selected: CanvasSelection;
  readonly walk: MissingNavigation;
  readonly cards: CardActions;
  readonly words: DropWords;
  /** The action that is shown, and the user's permissions. Observable. */
  readonly contents: CanvasContents;
  /** The editor around the canvas. */
  host: CanvasHost;
  readonly #layouter = createActionLayouter();
  readonly #layout = computed(() => this.#layouter(this.contents.action, this.contents.source), { keepAlive: true });
  readonly #activeTile = computed(() => placeOfTile(this.layout, this.selected.active)?.tile ?? this.layout.action);
  readonly #drag = computed(() => this.#readDrag());
  readonly #selectedKeys = computed(() => {
    const { elementId } = this.contents.selection;
    return new Set([...this.selected.picked, ...(elementId === null ? [] : [elementId])]);
  });
  readonly #marks = computed(() => this.#readMarks());
  readonly #menu = observable.box<CanvasController['menu']>(null, { deep: false });
  /** The place that the pointer is over, whose zone opens after a while. */
  #over: DropPlace | null = null;
  #opening: ReturnType<typeof setTimeout> | undefined;
  /** A drag from the palette crosses the edge on its way in, and must not scroll there. */
  #hasEntered = false;

  constructor(contents: CanvasContents, host: CanvasHost) {
    this.contents = observable.object(contents, undefined, { deep: false });
    this.host = host;
    this.selected = new CanvasSelection(this);
    this.walk = new MissingNavigation(this);
    this.cards = new CardActions(this);
    this.words = new DropWords(this.contents);
  }

  /** Shows something else: the action after a change, another action, another selection in the address. */
  update(contents: CanvasContents, host: CanvasHost): void {
    runInAction(() => {
      this.host = host;
      this.selected.follow(() => Object.assign(this.contents, contents));
    });
  }

  get layout(): ActionLayout {
    return this.#layout.get();
  }

  /** The card that the keyboard is on. */
  get activeTile(): Tile {
    return this.#activeTile.get();
  }

  /** The whole name of what the active card shows: its face has lines, the last of them shortened. */
  get activeName(): string {
    const tile = this.activeTile;
    const { title, actionCode, responses } = this.contents.action;
    if (tile.kind === 'action') return shownName(title, actionCode);
    const response = responses.find(({ responseCode }) => responseCode === tile.id);
    if (response === undefined) return tile.face.texts[0]?.text ?? tile.id;
    return shownName(response.description, response.responseCode);
  }

  /** The keys of the selected cards. */
  get selectedKeys(): ReadonlySet<string> {
    return this.#selectedKeys.get();
  }

  /** The marks of the cards. */
  get marks(): TileMarks {
    return this.#marks.get();
  }

  /** The drag in progress, by pointer or by keyboard; null for none. */
  get drag(): CanvasDrag | null {
    return this.#drag.get();
  }

  /** The open menu of a card, at a point of the view. */
  get menu(): { readonly tile: Tile; readonly at: Point } | null {
    return this.#menu.get();
  }

  /** Presses the pointer on a card or the background. @param isAdding - with Ctrl or Shift: adds to the selection */
  press(at: Point, isAdding = false, button: 'main' | 'middle' = 'main'): void {
    this.#endPress();
    const tile = this.#tileAt(at);
    const payload = tile === null ? null : this.cards.payloadOf(tile);
    this.tool.dispatch({ type: 'press', at, button, key: tile?.key ?? null, payload, isAdding });
  }

  /** Presses the pointer on a block of the palette. */
  pressBlock(block: string, at: Point): void {
    this.#endPress();
    this.tool.dispatch({ type: 'cancel' });
    const payload: CanvasPayload = { kind: 'palette command', ids: [block], source: this.contents.scenarioCode };
    this.tool.dispatch({ type: 'press', at, button: 'main', key: null, payload, isAdding: true });
  }

  /** Moves the pressed pointer. */
  move(at: Point): void {
    this.tool.dispatch({ type: 'move', at, placeFor: this.#placeAt(at) });
    const { gesture } = this.tool.state;
    const place = gesture.state === 'dragging' ? gesture.place : null;
    if (place === this.#over) return;
    this.#over = place;
    clearTimeout(this.#opening);
    if (place !== null) this.#opening = setTimeout(() => this.tool.dispatch({ type: 'stay', place }), openPause);
  }

  /** Scrolls if something is dragged to the edge: once for each frame. @returns whether something is dragged */
  scrollAtEdge(): boolean {
    const { gesture } = this.tool.state;
    if (gesture.state !== 'dragging') return false;
    const { camera, size } = this.camera;
    const { at } = gesture;
    const by = { x: edgeStep(at.x, size.width), y: edgeStep(at.y, size.height) };
    if (by.x === 0 && by.y === 0) this.#hasEntered = true;
    else if (this.#hasEntered && this.#isInView(at)) {
      this.camera.move(panBy(camera, { x: -by.x, y: -by.y }));
      this.move(at);
    }
    return true;
  }

  /** Releases the pointer. */
  release(at: Point): void {
    this.#endPress();
    const { gesture } = this.tool.state;
    if (gesture.state !== 'carrying') {
      this.tool.dispatch({ type: 'release' });
      return;
    }
    const place = this.#placeAt(at)(gesture.payload);
    if (place !== null) this.tool.dispatch({ type: 'put-down', place });
  }

  /** Ends what the pointer or the keyboard is doing, as if nothing had happened. */
  cancel(): void {
    this.#endPress();
    this.tool.dispatch({ type: 'cancel' });
  }

  /** Follows the pointer over the canvas with what is carried. */
  carryTo(at: Point): void {
    if (this.tool.state.gesture.state !== 'carrying') return;
    this.tool.dispatch({ type: 'move', at, placeFor: this.#placeAt(at) });
  }

  /** Shows others where the pointer is on the canvas. @param at - null: it isn't there any more */
  point(at: Point | null): void {
    this.host.point(at === null ? null : this.#pointerAt(at));
  }

  /** Pans or zooms with the wheel. */
  wheel(turn: Parameters<typeof wheelMoves>[1], at: Point): void {
    this.camera.move(wheelMoves(this.camera.camera, turn, at));
  }

  /** Opens the menu of the card at a point, or else of the active one. @param at - null: a key opens it */
  openMenu(at: Point | null): void {
    const tile = (at === null ? null : this.#tileAt(at)) ?? this.activeTile;
    const placed = placeOfTile(this.layout, tile.key);
    const corner = placed === null ? { x: 0, y: 0 } : toView(this.camera.camera, placed);
    this.selected.activate(tile.key);
    runInAction(() => this.#menu.set({ tile, at: at ?? { x: corner.x + menuInset, y: corner.y + menuInset } }));
  }

  closeMenu(): void {
    runInAction(() => this.#menu.set(null));
  }

  /**
   * Does what a key does while the canvas has the focus.
   *
   * @param entryOf - the entry of the menu of a card whose shortcut was pressed
   * @returns whether the key did something
   */
  pressKey(press: KeyPress, entryOf: (tile: Tile) => { run(): void } | undefined): boolean {
    const { gesture } = this.tool.state;
    const way = ways[press.key];
    // the position of the key, because it is held: layouts and input methods don't matter
    if (press.code === 'Space') {
      this.tool.dispatch({ type: 'space', isHeld: true });
      return true;
    }
    if (gesture.state === 'carrying') {
      if (way === 'up' || way === 'down' || way === 'left' || way === 'right') {
        const { payload, place } = gesture;
        this.tool.dispatch({ type: 'carry', place: nextPlace(this.layout, place, way, payload.ids) });
      } else if (press.key === 'Enter') this.tool.dispatch({ type: 'put-down' });
      else if (press.key === 'Escape') this.tool.dispatch({ type: 'cancel' });
      else return false;
      return true;
    }
    if (press.key === 'Escape') {
      this.selected.clear();
      return true;
    }
    const entry = entryOf(this.activeTile);
    if (entry !== undefined) {
      entry.run();
      return true;
    }
    const view = zoomViewOf(press);
    if (view !== null) {
      this.zoomTo(view);
      return true;
    }
    if (press.altKey || press.ctrlKey || press.metaKey) return false;
    if (press.key === 'Tab') return !press.shiftKey && this.contents.mayCommand && this.walk.start(this.#firstToFill);
    if (way !== undefined) {
      this.#goTo(way, press.shiftKey);
      return true;
    }
    if (press.key === '+' || press.key === '=' || press.key === '-') {
      this.camera.step(press.key === '-' ? 'out' : 'in');
      return true;
    }
    if (!isTyping(press) || !/\p{L}/u.test(press.key)) return false;
    if (this.contents.mayCommand) this.cards.insertAt(this.activeTile, press.key);
    return true;
  }

  releaseKey({ code }: Pick<KeyPress, 'code'>): void {
    if (code === 'Space') this.tool.dispatch({ type: 'space', isHeld: false });
  }

  /** The canvas has lost the focus. */
  blur(): void {
    this.tool.dispatch({ type: 'space', isHeld: false });
    this.walk.rest();
  }

  /** Shows everything, the selection, or 100 %. */
  zoomTo(view: ZoomView): void {
    const { active, picked } = this.selected;
    this.camera.move(cameraFor(view, this.layout, picked.length === 0 ? [active] : picked, this.camera));
  }

  /** Goes to the next missing value, or says that there is none. */
  goToMissing(): void {
    this.walk.rest();
    if (!this.walk.start(this.#firstToFill)) this.host.alert('information', this.contents.t('canvas:missingNone'));
  }

  #carryOut(effect: ToolEffect): void {
    switch (effect.type) {
      case 'pan':
        this.camera.move(panBy(this.camera.camera, effect.by));
        return;
      case 'click':
        this.#click(effect.key, effect.isAdding);
        return;
      case 'drop':
        this.cards.drop(effect.payload, effect.place);
        return;
      case 'picked-up':
        if (this.tool.state.gesture.state === 'carrying') this.cards.say('pickedUp', effect.payload);
        return;
      case 'put-back':
        this.cards.say('putBack', effect.payload);
    }
  }

  #click(key: string | null, isAdding: boolean): void {
    const tile = key === null ? null : (placeOfTile(this.layout, key)?.tile ?? null);
    if (tile === null) {
      if (!isAdding) this.selected.clear();
    } else if (isAdding && tile.kind === 'command') this.selected.pick(tile.id);
    else this.cards.open(tile);
  }

  #goTo(way: Direction, isAdding: boolean): void {
    const { active, picked } = this.selected;
    const { activeTile } = this;
    const next = neighbourOf(this.layout, active, way);
    if (next === null) return;
    if (isAdding && next.kind === 'command') {
      if (activeTile.kind === 'command' && !picked.includes(activeTile.id)) this.selected.pick(activeTile.id, true);
      if (!picked.includes(next.id)) this.selected.pick(next.id, true);
    }
    this.selected.activate(next.key);
  }

  #readDrag(): CanvasDrag | null {
    const { gesture } = this.tool.outline;
    if (gesture.state !== 'dragging' && gesture.state !== 'carrying') return null;
    const { payload, place } = gesture;
    const verdict =
      place === null ? null : dropVerdict(payload, place, this.contents.action, this.contents.source.plugins);
    return {
      payload,
      what: this.words.what(payload),
      over: place === null || verdict === null ? null : { place, text: this.words.place(place, payload), verdict },
      isOpen: gesture.state === 'carrying' || gesture.isOpen,
    };
  }

  #readMarks(): TileMarks {
    const marks = new Map<string, Set<TileMark>>();
    const add = (key: string, mark: TileMark) => marks.set(key, (marks.get(key) ?? new Set()).add(mark));
    add(this.selected.active, 'active');
    for (const key of this.selectedKeys) add(key, 'selected');
    for (const key of this.contents.remote.keys()) add(key, 'remote');
    const payload = this.drag?.payload;
    if (payload !== undefined && payload.kind !== 'palette command') for (const id of payload.ids) add(id, 'dragged');
    return marks;
  }

  get #firstToFill(): string | null {
    const tile = this.activeTile;
    return tile.kind === 'command' ? tile.id : tile.responseCode;
  }

  #tileAt(at: Point): Tile | null {
    return tileAt(this.layout, toCanvas(this.camera.camera, at))?.tile ?? null;
  }

  #pointerAt(at: Point): PresentPointer {
    const { x, y } = toCanvas(this.camera.camera, at);
    const under = tileAt(this.layout, { x, y });
    const { action } = this.layout;
    // who may not add anything doesn't have the places for it
    const card = under === null || under.tile.kind === 'add' ? { tile: action, x: action.x, y: action.y } : under;
    return { card: card.tile.key, x: Math.round(x - card.x), y: Math.round(y - card.y) };
  }

  #placeAt(at: Point): (payload: CanvasPayload) => DropPlace | null {
    return (payload) =>
      this.#isInView(at)
        ? (dropZoneAt(this.layout, toCanvas(this.camera.camera, at), zonesFor(payload))?.place ?? null)
        : null;
  }

  #isInView({ x, y }: Point): boolean {
    const { width, height } = this.camera.size;
    return x >= 0 && y >= 0 && x <= width && y <= height;
  }

  #endPress(): void {
    clearTimeout(this.#opening);
    this.#over = null;
    this.#hasEntered = false;
  }
}

function edgeStep(at: number, length: number): number {
  if (at < edge) return -edgeSpeed;
  return at > length - edge ? edgeSpeed : 0;
}
