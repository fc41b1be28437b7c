import type { TFunction } from 'i18next';
import { shownName } from '@scn/core/description/shown-name';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { Action, PlaylistCommand, Response } from '@scn/core/document/actions/schema';
import type { CommandPlugin, NamedActor } from '@scn/core/kernel/contract';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import type { AlertSeverity } from '@scn/kit/dialogs/alert-queue';
import type { DocumentSession } from '#document/document-session';
import { clipboardEntry, copyToClipboard, readEntry, type ReferenceEntry } from '#workspace/clipboard/clipboard';
import type { MakeChange } from '#workspace/document/use-change';

/** The longest text that is pasted, in lines: a script of an hour. */
const maxLines = 200;

/** Where commands are pasted. */
export interface PastePlace {
  readonly response: Response;
  /** The command that they follow; null: at the start. */
  readonly after: string | null;
}

/** The document that is copied from and pasted into. */
export interface CopiedDocument {
  readonly session: Pick<DocumentSession, 'snapshot'>;
  readonly plugins: PluginsByKind;
  /** The blocks that can be added, for lines of text. */
  readonly blocks: readonly CommandPlugin[];
  readonly scenarioCode: string;
  actors(): readonly NamedActor[];
  readonly change: MakeChange;
  alert(severity: AlertSeverity, title: string): void;
  pasteResponse(actionCode: string): Promise<void>;
  readonly t: TFunction<['canvas', 'menuTree']>;
}

type NewCommand = Pick<PlaylistCommand, 'block' | 'args'>;

/** Copy and paste on the canvas. Callers check the permissions. */
export class CanvasClipboard {
  readonly #document: CopiedDocument;

  constructor(document: CopiedDocument) {
    this.#document = document;
  }

  /** Copies commands of one response. @returns the text for the system's clipboard; null if nothing was copied */
  copyCommands({ actionCode }: Action, { responseCode, playlist }: Response, ids: readonly string[]): string | null {
    const commands = playlist.filter(({ id }) => ids.includes(id));
    const [first] = commands;
    if (first === undefined || this.#isRefused(commands)) return null;
    const data = {
      actionCode,
      responseCode,
      id: first.id,
      ids: commands.map(({ id }) => id),
      commands: commands.map(({ block, args }) => ({ block, args })),
    };
    return this.#copy('playlist command', data, commands.length, this.#titleOf(first));
  }

  /** Copies a response. @returns the text for the system's clipboard; null if nothing was copied */
  copyResponse({ actionCode }: Action, { responseCode, description }: Response): string | null {
    return this.#copy('response', { actionCode, responseCode }, 1, shownName(description, responseCode));
  }

  /**
   * Pastes what was copied here or elsewhere: commands, a response, or lines of text as spoken lines.
   *
   * @param text - of the system's clipboard; null to paste what was copied last in the editor
   * @returns the ids of the new commands
   */
  paste({ actionCode }: Action, place: PastePlace | null, text: string | null): readonly string[] {
    const entry = text === null ? clipboardEntry() : readEntry(text);
    if (entry?.type === 'playlist command') return this.#pasteCommands(place, entry);
    if (entry?.type === 'response') {
      // what is pasted is the response that was copied last: its text is the same entry
      if (text !== null) copyToClipboard(entry);
      void this.#document.pasteResponse(actionCode);
      return [];
    }
    const { blocks, actors } = this.#document;
    return this.#create(place, text === null || entry !== null ? [] : linesAsCommands(text, blocks, actors()));
  }

  #copy(type: ReferenceEntry['type'], data: ReferenceEntry['data'], count: number, title: string): string {
    const { scenarioCode, alert, t } = this.#document;
    const entry: ReferenceEntry = { type, key: scenarioCode, data };
    if (copyToClipboard(entry)) alert('success', t('canvas:copied', { count, title }));
    else alert('error', t('canvas:notCopied'));
    return JSON.stringify(entry, null, 2);
  }

  #pasteCommands(place: PastePlace | null, { key, data }: ReferenceEntry): readonly string[] {
    const { session, scenarioCode } = this.#document;
    const ids = data.ids ?? (data.id === undefined ? [] : [data.id]);
    const playlists = session.snapshot().actions.flatMap(({ responses }) => responses.map(({ playlist }) => playlist));
    const present = new Set(playlists.flatMap((playlist) => playlist.map(({ id }) => id)));
    // from another scenario, or after it was cut, it is pasted as it was
    if (key !== scenarioCode || !ids.every((id) => present.has(id))) return this.#create(place, data.commands ?? []);
    return this.#insert(place, ids, (copied, { responseCode }, id, after) => ({
      name: 'playlist-command.copy',
      input: {
        sourceScenarioCode: key,
        sourcePlaylistCommandId: copied,
        targetResponseCode: responseCode,
        id,
        after,
      },
    }));
  }

  #create(place: PastePlace | null, commands: readonly NewCommand[]): readonly string[] {
    const { alert, t } = this.#document;
    if (commands.length === 0) {
      alert('warning', t('canvas:nothingToPaste'));
      return [];
    }
    if (this.#isRefused(commands)) return [];
    return this.#insert(place, commands, ({ block, args }, { responseCode }, id, after) => ({
      name: 'playlist-command.create',
      input: { responseCode, id, block, args: args as never, after },
    }));
  }

  /** Inserts a command for each item, each after the one before. */
  #insert<Item>(
    place: PastePlace | null,
    items: readonly Item[],
    made: (item: Item, response: Response, id: string, after: string | null) => OperationCall,
  ): readonly string[] {
    const { change, alert, t } = this.#document;
    if (place === null) {
      alert('warning', t('canvas:pasteWhere'));
      return [];
    }
    const ids = items.map(() => crypto.randomUUID());
    const calls = items.map((item, at) =>
      made(item, place.response, ids[at] ?? '', at === 0 ? place.after : (ids[at - 1] ?? null)),
    );
    return change(calls, { success: t('canvas:pasted', { count: ids.length }) }) === null ? [] : ids;
  }

  /** Whether one of the commands can't be copied, which is shown. */
  #isRefused(commands: readonly NewCommand[]): boolean {
    const { plugins, alert, t } = this.#document;
    const fixed = commands.find(({ block }) => plugins.command(block)?.placement.copyable === false);
    if (fixed !== undefined) alert('error', t('canvas:notCopyable', { title: this.#titleOf(fixed) }));
    return fixed !== undefined;
  }

  #titleOf({ block }: NewCommand): string {
    return this.#document.plugins.command(block)?.title ?? block;
  }
}

/** A command for each line of a text that a block understands: ‘Nurse: I will get the doctor’ is Speech. Empty lines are left out. */
export function linesAsCommands(
  text: string,
  blocks: readonly CommandPlugin[],
  actors: readonly NamedActor[],
): readonly { readonly block: string; readonly args: JsonObject }[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.slice(0, maxLines).flatMap((line) => {
    for (const block of blocks) {
      const args = block.fromLine?.(line, actors) ?? null;
      if (args !== null) return [{ block: block.id, args }];
    }
    return [];
  });
}
