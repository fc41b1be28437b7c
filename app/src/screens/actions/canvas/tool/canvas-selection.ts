import { computed, observable, runInAction, type IObservableValue } from 'mobx';
import { isJsonObject, type Json } from '@scn/core/base/json';
import type { Action } from '@scn/core/document/actions/schema';
import { ofAction, type Selection } from '#workspace/selection/selection';
import { placeOfTile, tilesOfColumn, type ActionLayout } from '../model/action-layout';
import type { CanvasContents, CanvasHost } from './canvas-host';
import { responseWith } from './drop-verdict';

/** The canvas whose selection it is. Observable. */
export interface SelectableCanvas {
  readonly contents: Pick<CanvasContents, 'action' | 'selection'>;
  readonly layout: ActionLayout;
  readonly host: Pick<CanvasHost, 'memory' | 'select'>;
}

interface State {
  /** The address that it belongs to. */
  readonly for: string | null;
  /** The address until that is reached: the next key must not act on what was selected before. */
  readonly since: string | null;
  readonly active: string;
  readonly picked: readonly string[];
}

const none: readonly string[] = [];
/** Of the place in the memory of the screen. */
const memoryName = 'canvas selection';

/** The selection of the canvas: one element, which the address names until its properties are closed; the card that the keyboard is on; and further commands. */
export class CanvasSelection {
  readonly #canvas: SelectableCanvas;
  readonly #state: IObservableValue<State>;
  readonly #picked = computed(() =>
    inOrder(this.#canvas.contents.action, this.#isNew ? none : this.#state.get().picked),
  );

  constructor(canvas: SelectableCanvas) {
    this.#canvas = canvas;
    // only where it starts: the component that creates it doesn't follow these
    const { contents, host } = runInAction(() => ({ contents: canvas.contents, host: canvas.host }));
    const start = { for: null, since: null, active: contents.action.actionCode, picked: none };
    const stored = readSelected(host.memory.read(memoryName));
    this.#state = observable.box<State>({ ...start, ...stored }, { deep: false });
  }

  /** The key of the active tile. */
  get active(): string {
    const wanted = this.#isNew ? this.#named : this.#state.get().active;
    const there = [wanted, this.#named].find((key) => placeOfTile(this.#canvas.layout, key) !== null);
    return there ?? this.#canvas.contents.action.actionCode;
  }

  /** Several commands of one response, in playing order; empty if at most one is selected. */
  get picked(): readonly string[] {
    return this.#picked.get();
  }

  /** Makes a card the active one. */
  activate(key: string): void {
    const { for: of, since, picked } = this.#state.get();
    const address = this.#address;
    // what was opened isn't in the address yet: its arrival must not take the keyboard back to it
    if (since === address) this.#set({ for: of, since, active: key, picked });
    else this.#set({ for: address, since: null, active: key, picked: of === address ? picked : none });
  }

  /** Selects an element, or goes to a linked action. @param picked - further commands */
  open(kind: 'ACTION' | 'RESPONSE' | 'PLAYLIST_COMMAND' | 'LINK', id: string, picked = none): void {
    this.#set({ for: this.#addressOf(id), since: this.#address, active: id, picked });
    const { actionCode } = this.#canvas.contents.action;
    this.#canvas.host.select(kind === 'LINK' ? ofAction(id) : { actionCode, elementType: kind, elementId: id });
  }

  /** Selects new commands: the properties show the first one, or what they have in common. */
  openSeveral(ids: readonly string[]): void {
    const [first] = ids;
    if (first !== undefined) this.open('PLAYLIST_COMMAND', first, ids.length > 1 ? ids : none);
  }

  /** Adds a command to the selection, or removes it. @param isOnly - never removes it */
  pick(id: string, isOnly = false): void {
    const { action, selection } = this.#canvas.contents;
    const { for: of, picked } = this.#state.get();
    const start = of === this.#address && picked.length > 0 ? picked : firstOf(action, selection);
    const isThere = start.includes(id);
    const next = isThere ? (isOnly ? start : start.filter((each) => each !== id)) : [...start, id];
    // only commands of one response can be moved together
    const response = responseWith(action, id);
    const together = next.filter((each) => response?.playlist.some((command) => command.id === each) === true);
    this.#set({ for: this.#address, since: null, active: id, picked: together });
  }

  /** Selects nothing. */
  clear(): void {
    const { action, selection } = this.#canvas.contents;
    this.#set({ ...this.#state.get(), picked: none });
    if (selection.elementId === null) return;
    this.#canvas.host.select({ actionCode: action.actionCode, elementType: null, elementId: null });
  }

  /** Changes what the canvas shows. The card that takes the place of a deleted one becomes active; the selection falls back to the action. */
  follow(change: () => void): void {
    const before = this.#canvas.layout;
    const last = placeIn(before, this.active);
    change();
    const { contents, layout } = this.#canvas;
    const successor = layout === before ? null : successorOf(last, layout);
    const address = this.#address;
    if (successor !== null) {
      this.#set({ for: this.#addressOf(contents.action.actionCode), since: address, active: successor, picked: none });
    }
    const state = this.#state.get();
    if (state.for === address && state.since !== null) this.#set({ ...state, since: null });
  }

  #set(state: State): void {
    runInAction(() => this.#state.set(state));
    const { for: of, active, picked } = state;
    if (of !== null) this.#canvas.host.memory.remember(memoryName, { for: of, active, picked });
  }

  get #named(): string {
    const { action, selection } = this.#canvas.contents;
    return selection.elementId ?? action.actionCode;
  }

  get #address(): string {
    return this.#addressOf(this.#named);
  }

  /** The address decides when it changes: Back, a link, the menu tree. */
  get #isNew(): boolean {
    const { for: of, since } = this.#state.get();
    return of !== this.#address && since !== this.#address;
  }

  #addressOf(id: string): string {
    return `${this.#canvas.contents.action.actionCode} ${id}`;
  }
}

/** Where the active card is, for when it is deleted. */
interface ActivePlace {
  readonly actionCode: string;
  readonly key: string;
  readonly responseCode: string;
  readonly index: number;
}

function placeIn({ actionCode, action, columns }: ActionLayout, key: string): ActivePlace | null {
  // what can't be deleted here needs no column to be laid out
  if (key === action.key) return null;
  for (const { column } of columns) {
    const index = tilesOfColumn(column).findIndex((tile) => tile.key === key);
    if (index >= 0) return { actionCode, key, responseCode: column.responseCode, index };
  }
  return null;
}

/** The card at the place of one that is gone; null if it is still there. */
function successorOf(place: ActivePlace | null, layout: ActionLayout): string | null {
  if (place === null || place.actionCode !== layout.actionCode) return null;
  const column = layout.columns.find((each) => each.column.responseCode === place.responseCode)?.column;
  const tiles = column === undefined ? [] : [column.frame, ...column.commands];
  const isThere = placeOfTile(layout, place.key) !== null;
  return isThere ? null : ((tiles[place.index] ?? tiles.at(-1))?.key ?? null);
}

function firstOf(action: Action, { elementType, elementId }: Selection): readonly string[] {
  const isHere =
    elementType === 'PLAYLIST_COMMAND' && elementId !== null && responseWith(action, elementId) !== undefined;
  return isHere ? [elementId] : none;
}

/** In playing order, without those that are gone; empty for one. */
function inOrder(action: Action, ids: readonly string[]): readonly string[] {
  const [first] = ids;
  if (first === undefined || ids.length < 2) return none;
  const ordered = responseWith(action, first)?.playlist.flatMap(({ id }) => (ids.includes(id) ? [id] : [])) ?? none;
  return ordered.length < 2 ? none : ordered;
}

/** The selection when the canvas was left. */
function readSelected(value: Json) {
  if (!isJsonObject(value)) return null;
  const { for: address, active, picked } = value;
  if (typeof address !== 'string' || typeof active !== 'string' || !Array.isArray(picked)) return null;
  return { for: address, active, picked: picked.filter((each) => typeof each === 'string') };
}
