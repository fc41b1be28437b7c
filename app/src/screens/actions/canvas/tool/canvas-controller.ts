import { autorun, compareStructural, computed, observable, reaction, runInAction } from 'mobx';
import { isJsonObject } from '@scn/core/base/json';
import { shownName } from '@scn/core/description/shown-name';
import type { Action, Response } from '@scn/core/document/actions/schema';
import type { CommandPlugin } from '@scn/core/kernel/contract';
import type { DropVerdict } from '@scn/kit/drag/drag-payload';
import { isTyping, type KeyPress } from '@scn/kit/keys';
import type { PastePlace } from '../canvas-clipboard';
import { createActionLayouter, type ActionLayout } from '../model/action-layout';
import { dropZoneAt, nextPlace, type DropPlace } from '../model/drop-places';
import type { Point } from '../model/geometry';
import { neighbourOf, type Way } from '../model/neighbours';
import type { Tile } from '../model/tile';
import { placeOfTile, tileAt } from '../model/tiles-in';
import type { TileMark, TileMarks } from '../paper/tile-paper';
import { panBy, reveal, toCanvas, toView, wheelMoves, zoomStep, type Camera } from './camera';
import { CameraStore } from './camera-store';
import { zonesFor, type CanvasPayload } from './canvas-drag';
import type { CanvasContents, CanvasHost } from './canvas-host';
import type { ToolEffect } from './canvas-machine';
import { CanvasSelection } from './canvas-selection';
import { currentPlace, dropVerdict } from './drop-verdict';
import { DropWords } from './drop-words';
import { MissingWalk } from './missing-walk';
import { ToolStore } from './tool-store';
import { cameraFor, zoomViewOf, type ZoomView } from './zoom-view';

/** How close to the edge of the view a drag scrolls it, and how far in each frame, in pixels. */
const edge = 40;
const edgeSpeed = 12;
/** How long the pointer stays on a drop zone before it opens, in milliseconds. */
const openPause = 300;
/** From the corner of a card to its menu that a key opens, in pixels. */
const menuInset = 24;
/** A response can be higher than the view: this much of it, its head, must be seen. */
const headHeight = 160;

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
};

/** What cards open. */
const elements = { action: 'ACTION', response: 'RESPONSE', command: 'PLAYLIST_COMMAND', link: 'LINK' } as const;

/** A question that the canvas asks in a dialog. */
export type CanvasDialog =
  /** The variant of a block that is added, to a response or as the first command of a new one with a descriptor. */
  | {
      readonly kind: 'variant';
      readonly place: DropPlace;
      readonly block: CommandPlugin;
      readonly description?: string;
    }
  /** The descriptor of a new response, with the block that it starts with. */
  | {
      readonly kind: 'response';
      readonly place: DropPlace & { readonly kind: 'response' };
      readonly block: CommandPlugin | null;
    }
  /** A command to add after another; undefined: at the end. */
  | {
      readonly kind: 'insert';
      readonly responseCode: string;
      readonly after: string | null | undefined;
      readonly search: string;
    }
  | { readonly kind: 'move'; readonly payload: CanvasPayload }
  | { readonly kind: 'duplicate'; readonly response: Response };

/** Something that is dragged or carried. */
export interface CanvasDrag {
  readonly payload: CanvasPayload;
  /** What it is, in words. */
  readonly what: string;
  /** Where it would be dropped, and whether it can be; null outside every place. */
  readonly over: { readonly place: DropPlace; readonly text: string; readonly verdict: DropVerdict } | null;
  readonly isOpen: boolean;
}

/** The menu of a card, at a point of the view. */
export interface CanvasMenu {
  readonly tile: Tile;
  readonly at: Point;
}

/** How a card is pressed. */
export interface CanvasPress {
  readonly button: 'main' | 'middle';
  /** With Ctrl or Shift: adds to the selection. */
  readonly isAdding: boolean;
}

/**
 * What the canvas of an action does: pointer, keys and dialogs become changes of the selection, of the camera and of the action. The view draws it
 * and forwards events; the host is the editor around it. Points are in pixels of the view.
 */
export class CanvasController {
  readonly camera = new CameraStore();
  readonly tool = new ToolStore((effect) => {
    this.#carryOut(effect);
  });
  readonly selected: CanvasSelection;
  readonly walk: MissingWalk;
  /** The editor around the canvas. */
  host: CanvasHost;
  readonly #contents: CanvasContents;
  readonly #layouter = createActionLayouter();
  readonly #layout = computed(() => this.#layouter(this.action, this.source), { keepAlive: true });
  readonly #words = computed(() => new DropWords(this.action, this.source.plugins, this.t));
  readonly #activeTile = computed(() => placeOfTile(this.layout, this.selected.active)?.tile ?? null);
  readonly #drag = computed(() => this.#readDrag());
  readonly #selectedKeys = computed(() => {
    const { elementId } = this.selection;
    return new Set([...this.selected.picked, ...(elementId === null ? [] : [elementId])]);
  });
  readonly #marks = computed(() => this.#readMarks());
  readonly #dialog = observable.box<CanvasDialog | null>(null, { deep: false });
  readonly #menu = observable.box<CanvasMenu | null>(null, { deep: false });
  /** The place that the pointer is over, whose zone opens after a while. */
  #over: DropPlace | null = null;
  #opening: ReturnType<typeof setTimeout> | undefined;
  /** A drag from the palette crosses the edge on its way in, and must not scroll there. */
  #hasEntered = false;
  /** The action and the card that the view has been moved to. */
  #revealed: { readonly actionCode: string; readonly active: string } | null = null;

  constructor(contents: CanvasContents, host: CanvasHost) {
    this.#contents = observable.object(contents, undefined, { deep: false });
    this.host = host;
    this.selected = new CanvasSelection(this);
    this.walk = new MissingWalk(this);
  }

  /** Shows something else: the action after a change, another action, another selection in the address. */
  update(contents: CanvasContents, host: CanvasHost): void {
    runInAction(() => {
      this.host = host;
      this.selected.follow(() => Object.assign(this.#contents, contents));
    });
  }

  /** Moves the view to what becomes active, and keeps the camera for when the action is shown again. @returns the function that stops it */
  start(): () => void {
    const stops = [
      reaction(
        () => ({ actionCode: this.action.actionCode, active: this.selected.active }),
        (next) => this.#reveal(next),
        { equals: compareStructural, fireImmediately: true },
      ),
      autorun(() => {
        const { camera } = this.camera;
        if (this.#revealed !== null) this.#keepCamera(this.#revealed, camera);
      }),
    ];
    return () => {
      this.#endPress();
      for (const stop of stops) stop();
    };
  }

  get action(): Action {
    return this.#contents.action;
  }

  get source(): CanvasContents['source'] {
    return this.#contents.source;
  }

  /** What the address names, or what its closed properties were of. */
  get selection(): CanvasContents['selection'] {
    return this.#contents.selection;
  }

  /** What is shown, and what the user may do. */
  get contents(): CanvasContents {
    return this.#contents;
  }

  get t(): CanvasContents['t'] {
    return this.#contents.t;
  }

  get layout(): ActionLayout {
    return this.#layout.get();
  }

  /** What is dragged and where it goes, in words. */
  get words(): DropWords {
    return this.#words.get();
  }

  /** The card that the keyboard is on. */
  get activeTile(): Tile | null {
    return this.#activeTile.get();
  }

  /** The whole name of what the active card shows: its face has lines, the last of them shortened. */
  get activeName(): string {
    const tile = this.activeTile;
    if (tile === null || tile.kind === 'action') return shownName(this.action.title, this.action.actionCode);
    const response = this.#responseOf(tile.id);
    if (response === undefined) return tile.face.texts[0]?.text ?? tile.id;
    return shownName(response.description, response.responseCode);
  }

  /** The keys of the selected cards. */
  get selectedKeys(): ReadonlySet<string> {
    return this.#selectedKeys.get();
  }

  /** How cards are marked. */
  get marks(): TileMarks {
    return this.#marks.get();
  }

  /** What is dragged or carried; null while nothing is. */
  get drag(): CanvasDrag | null {
    return this.#drag.get();
  }

  /** The open dialog. */
  get dialog(): CanvasDialog | null {
    return this.#dialog.get();
  }

  /** The place that the open dialog is about, which stays marked. */
  get pendingPlace(): DropPlace | null {
    const { dialog } = this;
    return dialog?.kind === 'variant' || dialog?.kind === 'response' ? dialog.place : null;
  }

  /** The open menu. */
  get menu(): CanvasMenu | null {
    return this.#menu.get();
  }

  // The pointer

  /** Presses the pointer on a card or the background. */
  press(at: Point, { button, isAdding }: CanvasPress): void {
    this.#endPress();
    const tile = this.#tileAt(at);
    const payload = tile === null ? null : this.payloadOf(tile);
    this.tool.dispatch({ type: 'press', at, button, key: tile?.key ?? null, payload, isAdding });
  }

  /** Presses the pointer on a block of the palette. */
  pressBlock(block: string, at: Point): void {
    this.#endPress();
    this.tool.dispatch({ type: 'cancel' });
    const payload: CanvasPayload = { kind: 'palette command', ids: [block], source: this.#contents.scenarioCode };
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
    if (at === null) {
      this.host.point(null);
      return;
    }
    const here = toCanvas(this.camera.camera, at);
    const under = tileAt(this.layout, here);
    const { action } = this.layout;
    // who may not add anything doesn't have the places for it
    const { tile, x, y } = under === null || under.tile.kind === 'add' ? { tile: action, ...action } : under;
    this.host.point({ card: tile.key, x: Math.round(here.x - x), y: Math.round(here.y - y) });
  }

  /** Pans or zooms with the wheel. */
  wheel(turn: Parameters<typeof wheelMoves>[1], at: Point): void {
    this.camera.move(wheelMoves(this.camera.camera, turn, at));
  }

  /** Opens the menu of the card at a point, or else of the active one. @param at - null: a key opens it */
  openMenu(at: Point | null): void {
    const tile = (at === null ? null : this.#tileAt(at)) ?? this.activeTile;
    if (tile === null) return;
    const placed = placeOfTile(this.layout, tile.key);
    const corner = placed === null ? { x: 0, y: 0 } : toView(this.camera.camera, placed);
    this.selected.activate(tile.key);
    runInAction(() => this.#menu.set({ tile, at: at ?? { x: corner.x + menuInset, y: corner.y + menuInset } }));
  }

  /** Closes the menu. */
  closeMenu(): void {
    runInAction(() => this.#menu.set(null));
  }

  // The keyboard

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
    const entry = this.activeTile === null ? undefined : entryOf(this.activeTile);
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
    if (press.key === 'Tab') return !press.shiftKey && this.#contents.mayCommand && this.walk.start(this.#firstToFill);
    if (way !== undefined) {
      this.#goTo(way, press.shiftKey);
      return true;
    }
    if (press.key === '+' || press.key === '=' || press.key === '-') {
      this.zoomBy(press.key === '-' ? 'out' : 'in');
      return true;
    }
    if (!isTyping(press) || !/\p{L}/u.test(press.key)) return false;
    this.#type(press.key);
    return true;
  }

  /** Releases a key. */
  releaseKey({ code }: Pick<KeyPress, 'code'>): void {
    if (code === 'Space') this.tool.dispatch({ type: 'space', isHeld: false });
  }

  /** The canvas has lost the focus. */
  blur(): void {
    this.tool.dispatch({ type: 'space', isHeld: false });
    this.walk.rest();
  }

  // The toolbar

  /** Shows everything, the selection, or 100 %. */
  zoomTo(view: ZoomView): void {
    const { active, picked } = this.selected;
    this.camera.move(cameraFor(view, this.layout, picked.length === 0 ? [active] : picked, this.camera));
  }

  /** Zooms to the next step. */
  zoomBy(way: 'in' | 'out'): void {
    this.camera.move(zoomStep(this.camera.camera, way, this.camera.size));
  }

  /** Goes to the next missing value, or says that there is none. */
  goToMissing(): void {
    this.walk.rest();
    if (!this.walk.start(this.#firstToFill)) this.host.alert('information', this.t('canvas:missingNone'));
  }

  // Cards

  /** What the menu of a card, or a drag of it, acts on: the selected commands, or the one of the card. Null if it can't be moved. */
  payloadOf({ kind, id }: Tile): CanvasPayload | null {
    const { scenarioCode: source, mayCommand, mayReorder } = this.#contents;
    if (kind === 'command' && mayCommand) return { kind: 'playlist command', ids: this.#idsOf(id), source };
    return kind === 'response' && mayReorder ? { kind: 'response', ids: [id], source } : null;
  }

  /** Opens what a card shows. */
  open(tile: Tile): void {
    if (tile.kind !== 'add') this.selected.open(elements[tile.kind], tile.id);
    else {
      this.selected.activate(tile.key);
      this.insertAt(tile);
    }
  }

  /** Asks for a command to add at a card. */
  insertAt(tile: Tile): void {
    if (tile.responseCode !== null && this.#responseOf(tile.responseCode) !== undefined) {
      this.#insert(tile.responseCode, tile, '');
    }
  }

  /** Picks something up, to carry it with the keyboard or by clicks. */
  pickUp(payload: CanvasPayload): void {
    const place = currentPlace(payload, this.action);
    if (place === null) return;
    this.host.focusCanvas();
    this.tool.dispatch({ type: 'pick-up', payload, place });
  }

  /** Asks where to move something. */
  askPlace(payload: CanvasPayload): void {
    this.#ask({ kind: 'move', payload });
  }

  /** Copies what a card shows. @returns the text for the system's clipboard; null if nothing was copied */
  copy(tile: Tile): string | null {
    const response = this.#responseOf(tile.responseCode);
    if (response === undefined) return null;
    if (tile.kind === 'response') return this.host.clipboard.copyResponse(this.action, response);
    return tile.kind === 'command'
      ? this.host.clipboard.copyCommands(this.action, response, this.#idsOf(tile.id))
      : null;
  }

  /** The active card, if its commands can be cut. */
  get cuttable(): Tile | null {
    return this.activeTile?.kind === 'command' && this.#contents.mayCommand ? this.activeTile : null;
  }

  /** Copies and deletes commands. @returns the text for the system's clipboard; null if nothing was copied */
  cut(tile: Tile): string | null {
    const text = this.copy(tile);
    if (text !== null) this.host.editing.deleteCommands(this.#idsOf(tile.id));
    return text;
  }

  /** Pastes at a card. @param text - of the system's clipboard; null to paste what was copied last in the editor */
  paste(tile: Tile | null, text: string | null): void {
    const response = this.#responseOf(tile?.responseCode ?? null);
    const after = tile?.kind === 'command' ? tile.id : null;
    const place: PastePlace | null = response === undefined ? null : { response, after };
    this.selected.openSeveral(this.host.clipboard.paste(this.action, place, text));
  }

  /** Pastes the text of the system's clipboard at the active card. */
  pasteText(text: string): void {
    const { mayCommand, mayRespond } = this.#contents;
    if (mayCommand || mayRespond) this.paste(this.activeTile, text.trim() === '' ? null : text);
  }

  /** Duplicates commands, or asks for the descriptor of a duplicated response. */
  duplicate(tile: Tile): void {
    const response = this.#responseOf(tile.responseCode);
    if (response === undefined) return;
    if (tile.kind === 'response') this.#ask({ kind: 'duplicate', response });
    else this.selected.openSeveral(this.host.editing.duplicateCommands(response, this.#idsOf(tile.id)) ?? []);
  }

  // Adding

  /** Asks for the descriptor of a response to add after the others. */
  addResponse(): void {
    const after = this.action.responses.at(-1)?.responseCode ?? null;
    this.#ask({ kind: 'response', place: { kind: 'response', after }, block: null });
  }

  /** Why a block can't be added to a response, by default the selected one; null if it can. */
  refusalOf(block: string, responseCode = this.activeTile?.responseCode ?? null): string | null {
    const response = this.#responseOf(responseCode);
    return response === undefined ? null : this.host.editing.addRefusal(this.action, response, block);
  }

  /** Adds a block after the selected command, or at the end of the selected response; the last response if none is selected. */
  addBlock(block: CommandPlugin): void {
    const tile = this.activeTile;
    const response = this.#responseOf(tile?.responseCode ?? null) ?? this.action.responses.at(-1);
    if (response === undefined) {
      if (this.#contents.mayRespond) this.#addAt(block, { kind: 'response', after: null });
      return;
    }
    const wanted = tile?.kind === 'command' ? tile.id : undefined;
    const after = this.host.editing.insertPlace(this.action, response, block.id, wanted);
    this.#addAt(block, { kind: 'command', responseCode: response.responseCode, after });
  }

  // Answers of dialogs

  /** Closes the dialog without an answer. */
  closeDialog(): void {
    this.#ask(null);
  }

  /** Adds the block of the dialog in a variant. */
  chooseVariant(variant: string): void {
    const { dialog } = this;
    if (dialog?.kind !== 'variant') return;
    const { place, block, description = '' } = dialog;
    this.closeDialog();
    if (place.kind === 'command') this.#addCommand(place, block.id, variant);
    else this.#addResponse(place.after, description, block, variant);
  }

  /** Adds a response with a descriptor, after asking for the variant of its first command. */
  describe(description: string): void {
    const { dialog } = this;
    if (dialog?.kind !== 'response') return;
    const { place, block } = dialog;
    if (block !== null && block.variants.length > 1) {
      this.#ask({ kind: 'variant', place, block, description });
      return;
    }
    this.closeDialog();
    this.#addResponse(place.after, description, block, block?.variants[0]?.id ?? null);
  }

  /** Adds a block where the dialog was asked for it. */
  chooseBlock(block: string, variant: string | null): void {
    const { dialog } = this;
    if (dialog?.kind !== 'insert') return;
    const { responseCode, after: wanted } = dialog;
    this.closeDialog();
    const response = this.#responseOf(responseCode);
    if (response === undefined) return;
    const after = this.host.editing.insertPlace(this.action, response, block, wanted);
    this.#addCommand({ responseCode, after }, block, variant);
  }

  /** Moves what the dialog is about. */
  choosePlace(place: DropPlace): void {
    const { dialog } = this;
    if (dialog?.kind !== 'move') return;
    this.closeDialog();
    this.#drop(dialog.payload, place);
  }

  /** Duplicates the response of the dialog. */
  duplicateAs(description: string): void {
    const { dialog } = this;
    if (dialog?.kind !== 'duplicate') return;
    this.closeDialog();
    const { responseCode } = dialog.response;
    this.host.editing.duplicateResponse(this.action, responseCode, description, (code) => this.#openNew(code));
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
        this.#drop(effect.payload, effect.place);
        return;
      case 'picked-up':
        if (this.tool.state.gesture.state === 'carrying') this.#say('pickedUp', effect.payload);
        return;
      case 'put-back':
        this.#say('putBack', effect.payload);
    }
  }

  #click(key: string | null, isAdding: boolean): void {
    const tile = key === null ? null : (placeOfTile(this.layout, key)?.tile ?? null);
    if (tile === null) {
      if (!isAdding) this.selected.clear();
    } else if (isAdding && tile.kind === 'command') this.selected.pick(tile.id);
    else this.open(tile);
  }

  #drop(payload: CanvasPayload, place: DropPlace): void {
    const { action, host } = this;
    const verdict = dropVerdict(payload, place, action, this.source.plugins);
    const [first = ''] = payload.ids;
    if (!verdict.isAllowed) {
      host.announcer.interrupt(verdict.reason);
      this.#say('putBack', payload);
    } else if (payload.kind === 'palette command') {
      const block = this.source.plugins.command(first);
      if (block !== undefined) this.#addAt(block, place);
    } else {
      const isMoved =
        payload.kind === 'response'
          ? host.editing.moveResponses(action, payload.ids, place.after)
          : place.kind === 'command' && host.editing.moveCommands(payload.ids, place.responseCode, place.after);
      if (isMoved) this.selected.activate(first);
      else this.#say('putBack', payload);
    }
  }

  /** Adds a command, after asking for what is missing: the descriptor of a new response, or the variant. */
  #addAt(block: CommandPlugin, place: DropPlace): void {
    if (place.kind === 'response') this.#ask({ kind: 'response', place, block });
    else if (block.variants.length > 1) this.#ask({ kind: 'variant', place, block });
    else this.#addCommand(place, block.id, block.variants[0]?.id ?? null);
  }

  #addCommand(
    { responseCode, after }: { readonly responseCode: string; readonly after: string | null },
    block: string,
    variant: string | null,
  ): void {
    const response = this.#responseOf(responseCode);
    if (response === undefined) return;
    const id = this.host.editing.addCommand(this.action, response, block, variant, after);
    if (id === null) return;
    this.host.count(block);
    this.selected.open('PLAYLIST_COMMAND', id);
    this.host.focusCommand(id, block);
    this.walk.join();
  }

  #addResponse(after: string | null, description: string, block: CommandPlugin | null, variant: string | null): void {
    const first = block === null ? {} : { block: block.id, variant };
    const code = this.host.editing.addResponse(this.action, description, { after, ...first });
    if (code !== null) this.#openNew(code);
  }

  #openNew(responseCode: string): void {
    this.selected.open('RESPONSE', responseCode);
    this.host.focusField({ entityId: responseCode });
  }

  #goTo(way: Way, isAdding: boolean): void {
    const { active, picked } = this.selected;
    const { activeTile } = this;
    const next = neighbourOf(this.layout, active, way);
    if (next === null) return;
    if (isAdding && next.kind === 'command') {
      if (activeTile?.kind === 'command' && !picked.includes(activeTile.id)) this.selected.pick(activeTile.id, true);
      if (!picked.includes(next.id)) this.selected.pick(next.id, true);
    }
    this.selected.activate(next.key);
  }

  /** Starts quick insert with the first letter. */
  #type(search: string): void {
    const responseCode = this.activeTile?.responseCode ?? this.action.responses.at(-1)?.responseCode;
    if (this.#contents.mayCommand && responseCode !== undefined) this.#insert(responseCode, this.activeTile, search);
  }

  #insert(responseCode: string, tile: Tile | null, search: string): void {
    const after = tile?.kind === 'command' ? tile.id : tile?.kind === 'response' ? null : undefined;
    this.#ask({ kind: 'insert', responseCode, after, search });
  }

  #ask(dialog: CanvasDialog | null): void {
    runInAction(() => this.#dialog.set(dialog));
  }

  #say(text: 'pickedUp' | 'putBack', payload: CanvasPayload): void {
    this.host.announcer.say(this.t(`canvas:${text}`, { what: this.words.what(payload) }));
  }

  #readDrag(): CanvasDrag | null {
    const { gesture } = this.tool.outline;
    if (gesture.state !== 'dragging' && gesture.state !== 'carrying') return null;
    const { payload, place } = gesture;
    const verdict = place === null ? null : dropVerdict(payload, place, this.action, this.source.plugins);
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
    for (const key of this.#contents.remote.keys()) add(key, 'remote');
    const payload = this.drag?.payload;
    if (payload !== undefined && payload.kind !== 'palette command') for (const id of payload.ids) add(id, 'dragged');
    return marks;
  }

  /** Shows another action as it was left, otherwise from its beginning, and what is selected in it. */
  #reveal(next: { readonly actionCode: string; readonly active: string }): void {
    const { camera, size } = this.camera;
    const { actionCode, active } = next;
    const isOther = this.#revealed?.actionCode !== actionCode;
    this.#revealed = next;
    const left = isOther ? this.#leftCamera(actionCode) : null;
    if (left?.active === active) {
      this.camera.move(left.camera);
      return;
    }
    // edits elsewhere don't move the view
    const placed = placeOfTile(this.layout, active);
    const start = isOther ? (left?.camera ?? { x: 0, y: 0, zoom: 1 }) : camera;
    if (placed === null || size.width === 0) {
      if (isOther) this.camera.move(start);
      return;
    }
    const { tile, x, y } = placed;
    const height = tile.kind === 'response' ? Math.min(tile.height, headHeight) : tile.height;
    // what properties cover of the view isn't seen
    const seen = { ...size, width: size.width - this.host.coveredWidth() };
    // also if it stays, so that it is kept with what is active
    this.camera.move(reveal(start, { x, y, width: tile.width, height }, seen));
  }

  #keepCamera({ actionCode, active }: { readonly actionCode: string; readonly active: string }, camera: Camera): void {
    const { x, y, zoom } = camera;
    this.host.memory.keep(`camera ${actionCode}`, { x, y, zoom, active });
  }

  /** What the view showed of an action, and the card that the keyboard was on; null if the action wasn't shown yet. */
  #leftCamera(actionCode: string): { readonly camera: Camera; readonly active: string } | null {
    const left = this.host.memory.read(`camera ${actionCode}`);
    if (!isJsonObject(left)) return null;
    const { x, y, zoom, active } = left;
    if (typeof x !== 'number' || typeof y !== 'number' || typeof zoom !== 'number') return null;
    return typeof active === 'string' ? { camera: { x, y, zoom }, active } : null;
  }

  get #firstToFill(): string | null {
    const tile = this.activeTile;
    return tile?.kind === 'command' ? tile.id : (tile?.responseCode ?? null);
  }

  #idsOf(id: string): readonly string[] {
    const { picked } = this.selected;
    return picked.includes(id) ? picked : [id];
  }

  #responseOf(code: string | null): Response | undefined {
    return this.action.responses.find(({ responseCode }) => responseCode === code);
  }

  #tileAt(at: Point): Tile | null {
    return tileAt(this.layout, toCanvas(this.camera.camera, at))?.tile ?? null;
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
