import { observable, runInAction } from 'mobx';
import type { Response } from '@scn/core/document/actions/schema';
import type { CommandPlugin } from '@scn/core/kernel/contract';
import type { PastePlace } from '../canvas-clipboard';
import type { CanvasPayload, DropPlace } from '../model/drop-places';
import type { Tile } from '../model/tile';
import type { CanvasContents, CanvasHost } from './canvas-host';
import type { CanvasSelection } from './canvas-selection';
import { currentPlace, dropVerdict, type DropWords } from './drop-verdict';
import type { MissingNavigation } from './missing-walk';
import type { ToolStore } from './tool-store';

/** The elements that cards open. */
const elements = { action: 'ACTION', response: 'RESPONSE', command: 'PLAYLIST_COMMAND', link: 'LINK' } as const;

/** A question that the canvas asks in a dialog. Its answer closes the dialog, or asks the next one. */
export type CanvasDialog =
  /** The variant of a block that is added. */
  | {
      readonly kind: 'variant';
      readonly place: DropPlace;
      readonly block: CommandPlugin;
      readonly answer: (variant: string) => void;
    }
  /** The descriptor of a new response. */
  | { readonly kind: 'response'; readonly place: DropPlace; readonly answer: (description: string) => void }
  /** A command to add to a response. */
  | {
      readonly kind: 'insert';
      readonly responseCode: string;
      readonly search: string;
      readonly answer: (block: string, variant: string | null) => void;
    }
  | { readonly kind: 'move'; readonly payload: CanvasPayload; readonly answer: (place: DropPlace) => void }
  | { readonly kind: 'duplicate'; readonly response: Response; readonly answer: (description: string) => void };

/** The canvas whose cards they are. */
interface ActedCanvas {
  readonly contents: CanvasContents;
  readonly host: CanvasHost;
  readonly activeTile: Tile;
  readonly selected: CanvasSelection;
  readonly walk: MissingNavigation;
  readonly words: DropWords;
  readonly tool: ToolStore;
}

/** Actions on the cards of an action: they are opened, added, moved and copied. Dialogs ask for what is missing. */
export class CardActions {
  readonly #canvas: ActedCanvas;
  readonly #dialog = observable.box<CanvasDialog | null>(null, { deep: false });

  constructor(canvas: ActedCanvas) {
    this.#canvas = canvas;
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

  closeDialog(): void {
    this.#ask(null);
  }

  /** The payload of a drag, and of the menu, of a card: the selected commands, or the one of the card. Null if it can't be moved. */
  payloadOf({ kind, id }: Tile): CanvasPayload | null {
    const { scenarioCode: source, mayCommand, mayReorder } = this.#canvas.contents;
    if (kind === 'command' && mayCommand) return { kind: 'playlist command', ids: this.#idsOf(id), source };
    return kind === 'response' && mayReorder ? { kind: 'response', ids: [id], source } : null;
  }

  /** Opens what a card shows. */
  open(tile: Tile): void {
    const { selected } = this.#canvas;
    if (tile.kind !== 'add') selected.open(elements[tile.kind], tile.id);
    else {
      selected.activate(tile.key);
      this.insertAt(tile);
    }
  }

  /** Asks for a command to add after a command, at the start of a response, or else after its last command; for the action, of the last one. */
  insertAt(tile: Tile, search = ''): void {
    const response = this.#responseOf(tile.responseCode) ?? this.#last;
    if (response === undefined) return;
    const { responseCode } = response;
    const wanted = tile.kind === 'command' ? tile.id : tile.kind === 'response' ? null : undefined;
    const answer = this.#closing((block: string, variant: string | null) => {
      const { contents, host } = this.#canvas;
      const now = this.#responseOf(responseCode);
      if (now === undefined) return;
      this.#addCommand(now, host.editing.insertPlace(contents.action, now, block, wanted), block, variant);
    });
    this.#ask({ kind: 'insert', responseCode, search, answer });
  }

  /** Picks something up, to carry it with the keyboard or by clicks. */
  pickUp(payload: CanvasPayload): void {
    const place = currentPlace(payload, this.#canvas.contents.action);
    if (place === null) return;
    this.#canvas.host.focusCanvas();
    this.#canvas.tool.dispatch({ type: 'pick-up', payload, place });
  }

  /** Asks where to move something. */
  moveTo(payload: CanvasPayload): void {
    this.#ask({ kind: 'move', payload, answer: this.#closing((place: DropPlace) => this.drop(payload, place)) });
  }

  /** Drops something at a place, unless it isn't allowed there. */
  drop(payload: CanvasPayload, place: DropPlace): void {
    const { contents, host, selected } = this.#canvas;
    const { action, source } = contents;
    const verdict = dropVerdict(payload, place, action, source.plugins);
    const [first = ''] = payload.ids;
    if (!verdict.isAllowed) {
      host.announcer.interrupt(verdict.reason);
      this.say('putBack', payload);
    } else if (payload.kind === 'palette command') {
      const block = source.plugins.command(first);
      if (block !== undefined) this.#addAt(block, place);
    } else {
      const isMoved =
        payload.kind === 'response'
          ? host.editing.moveResponses(action, payload.ids, place.after)
          : place.kind === 'command' && host.editing.moveCommands(payload.ids, place.responseCode, place.after);
      if (isMoved) selected.activate(first);
      else this.say('putBack', payload);
    }
  }

  /** Announces what has become of something that is moved. */
  say(text: 'pickedUp' | 'putBack', payload: CanvasPayload): void {
    const { contents, host, words } = this.#canvas;
    host.announcer.say(contents.t(`canvas:${text}`, { what: words.what(payload) }));
  }

  /** Copies what a card shows. @returns the text for the system's clipboard; null if nothing was copied */
  copy(tile: Tile): string | null {
    const { contents, host } = this.#canvas;
    const response = this.#responseOf(tile.responseCode);
    if (response === undefined) return null;
    if (tile.kind === 'response') return host.clipboard.copyResponse(contents.action, response);
    if (tile.kind !== 'command') return null;
    return host.clipboard.copyCommands(contents.action, response, this.#idsOf(tile.id));
  }

  /** The active card, if it can be cut. */
  get cuttable(): Tile | null {
    const { activeTile, contents } = this.#canvas;
    return activeTile.kind === 'command' && contents.mayCommand ? activeTile : null;
  }

  /** Copies and deletes commands. @returns the text for the system's clipboard; null if nothing was copied */
  cut(tile: Tile): string | null {
    const text = this.copy(tile);
    if (text !== null) this.#canvas.host.editing.deleteCommands(this.#idsOf(tile.id));
    return text;
  }

  /** Pastes at a card. @param text - of the system's clipboard; null to paste what was copied last in the editor */
  paste(tile: Tile, text: string | null): void {
    const { contents, host, selected } = this.#canvas;
    const response = this.#responseOf(tile.responseCode);
    const after = tile.kind === 'command' ? tile.id : null;
    const place: PastePlace | null = response === undefined ? null : { response, after };
    selected.openSeveral(host.clipboard.paste(contents.action, place, text));
  }

  /** Pastes the text of the system's clipboard at the active card. */
  pasteText(text: string): void {
    const { activeTile, contents } = this.#canvas;
    if (contents.mayCommand || contents.mayRespond) this.paste(activeTile, text.trim() === '' ? null : text);
  }

  /** Duplicates commands, or asks for the descriptor of a duplicated response. */
  duplicate(tile: Tile): void {
    const { contents, host, selected } = this.#canvas;
    const response = this.#responseOf(tile.responseCode);
    if (response === undefined) return;
    if (tile.kind !== 'response') {
      selected.openSeveral(host.editing.duplicateCommands(response, this.#idsOf(tile.id)) ?? []);
      return;
    }
    const { responseCode } = response;
    const answer = this.#closing((description: string) =>
      host.editing.duplicateResponse(contents.action, responseCode, description, (code) => this.#openNew(code)),
    );
    this.#ask({ kind: 'duplicate', response, answer });
  }

  /** Asks for the descriptor of a response to add after the others. */
  addResponse(): void {
    this.#askDescriptor({ kind: 'response', after: this.#last?.responseCode ?? null }, null);
  }

  /** Why a block can't be added to a response, by default the selected one; null if it can. */
  refusalOf(block: string, responseCode = this.#canvas.activeTile.responseCode): string | null {
    const { contents, host } = this.#canvas;
    const response = this.#responseOf(responseCode);
    return response === undefined ? null : host.editing.addRefusal(contents.action, response, block);
  }

  /** Adds a block after the selected command, or at the end of the selected response; the last response if none is selected. */
  addBlock(block: CommandPlugin): void {
    const { contents, host, activeTile } = this.#canvas;
    const response = this.#responseOf(activeTile.responseCode) ?? this.#last;
    if (response !== undefined) {
      const wanted = activeTile.kind === 'command' ? activeTile.id : undefined;
      const after = host.editing.insertPlace(contents.action, response, block.id, wanted);
      this.#addAt(block, { kind: 'command', responseCode: response.responseCode, after });
    } else if (contents.mayRespond) this.#addAt(block, { kind: 'response', after: null });
  }

  /** Adds a command, after asking for what is missing: the descriptor of a new response, or the variant. */
  #addAt(block: CommandPlugin, place: DropPlace): void {
    if (place.kind === 'response') {
      this.#askDescriptor(place, block);
      return;
    }
    this.#withVariant(place, block, (variant) => {
      const response = this.#responseOf(place.responseCode);
      if (response !== undefined) this.#addCommand(response, place.after, block.id, variant);
    });
  }

  #askDescriptor(place: DropPlace, block: CommandPlugin | null): void {
    const add = (description: string, first: { readonly block?: string; readonly variant?: string | null }) => {
      const { contents, host } = this.#canvas;
      const code = host.editing.addResponse(contents.action, description, { after: place.after, ...first });
      if (code !== null) this.#openNew(code);
    };
    const answer = this.#closing((description: string) => {
      if (block === null) add(description, {});
      else this.#withVariant(place, block, (variant) => add(description, { block: block.id, variant }));
    });
    this.#ask({ kind: 'response', place, answer });
  }

  #withVariant(place: DropPlace, block: CommandPlugin, add: (variant: string | null) => void): void {
    if (block.variants.length > 1) this.#ask({ kind: 'variant', place, block, answer: this.#closing(add) });
    else add(block.variants[0]?.id ?? null);
  }

  #addCommand(response: Response, after: string | null, block: string, variant: string | null): void {
    const { contents, host, selected, walk } = this.#canvas;
    const id = host.editing.addCommand(contents.action, response, block, variant, after);
    if (id === null) return;
    host.count(block);
    selected.open('PLAYLIST_COMMAND', id);
    host.focusCommand(id, block);
    walk.isOn = true;
  }

  #openNew(responseCode: string): void {
    this.#canvas.selected.open('RESPONSE', responseCode);
    this.#canvas.host.focusField({ entityId: responseCode });
  }

  #closing<Given extends readonly unknown[]>(answer: (...given: Given) => void): (...given: Given) => void {
    return (...given) => {
      this.closeDialog();
      answer(...given);
    };
  }

  #ask(dialog: CanvasDialog | null): void {
    runInAction(() => this.#dialog.set(dialog));
  }

  #idsOf(id: string): readonly string[] {
    const { picked } = this.#canvas.selected;
    return picked.includes(id) ? picked : [id];
  }

  get #last(): Response | undefined {
    return this.#canvas.contents.action.responses.at(-1);
  }

  #responseOf(code: string | null): Response | undefined {
    return this.#canvas.contents.action.responses.find(({ responseCode }) => responseCode === code);
  }
}
