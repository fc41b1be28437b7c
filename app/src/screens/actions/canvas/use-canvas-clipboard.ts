import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '@scn/core/description/shown-name';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { Action, PlaylistCommand, Response } from '@scn/core/document/actions/schema';
import type { CommandPlugin, NamedActor } from '@scn/core/kernel/contract';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { useAlert } from '#services/alerts/use-alert';
import { clipboardEntry, copyToClipboard, readEntry, type ReferenceEntry } from '#workspace/clipboard/clipboard';
import { useCopying } from '#workspace/clipboard/use-copying';
import { useChange } from '#workspace/document/use-change';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';

/** The longest text that is pasted, in lines: a script of an hour. */
const maxLines = 200;

/** Where commands are pasted. */
export interface PastePlace {
  readonly response: Response;
  /** The command that they follow; null: at the start. */
  readonly after: string | null;
}

/** Copy and paste on the canvas. Callers check the permissions. */
export interface CanvasClipboard {
  /** Copies commands of one response. @returns the text for the system's clipboard; null if nothing was copied */
  copyCommands(action: Action, response: Response, ids: readonly string[]): string | null;
  /** Copies a response. @returns the text for the system's clipboard; null if nothing was copied */
  copyResponse(action: Action, response: Response): string | null;
  /**
   * Pastes what was copied here or elsewhere: commands, a response, or lines of text as spoken lines.
   *
   * @param text - of the system's clipboard; null to paste what was copied last in the editor
   * @returns the ids of the new commands
   */
  paste(action: Action, place: PastePlace | null, text: string | null): readonly string[];
}

/** Provides copy and paste. */
export function useCanvasClipboard(): CanvasClipboard {
  const { t } = useTranslation('canvas');
  const document = useDocument();
  const { plugins, session, known } = document;
  const { scenarioCode } = useWorkspace().scenario;
  const change = useChange();
  const alert = useAlert();
  const { pasteResponse } = useCopying();
  return useMemo((): CanvasClipboard => {
    const keep = (entry: ReferenceEntry, told: string) => {
      const isKept = copyToClipboard(entry);
      alert(isKept ? 'success' : 'error', isKept ? told : t('notCopied'));
      return JSON.stringify(entry, null, 2);
    };
    const insert = (
      place: PastePlace | null,
      made: (id: string, after: string | null) => OperationCall,
      count: number,
    ) => {
      if (place === null) {
        alert('warning', t('pasteWhere'));
        return [];
      }
      const ids = Array.from({ length: count }, () => crypto.randomUUID());
      const calls = ids.map((id, index) => made(id, index === 0 ? place.after : (ids[index - 1] ?? null)));
      return change(calls, { success: t('pasted', { count }) }) === null ? [] : ids;
    };
    const pasteCommands = (place: PastePlace | null, { key, data }: ReferenceEntry): readonly string[] => {
      const ids = data.ids ?? (data.id === undefined ? [] : [data.id]);
      const present = new Set(
        session
          .snapshot()
          .actions.flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist.map(({ id }) => id))),
      );
      // in this scenario it is copied as it is now; from another, or after it was cut, as it was
      if (key === scenarioCode && ids.every((id) => present.has(id))) {
        let at = 0;
        return insert(
          place,
          (id, after) => ({
            name: 'playlist-command.copy',
            input: {
              sourceScenarioCode: key,
              sourcePlaylistCommandId: ids[at++] ?? '',
              targetResponseCode: place?.response.responseCode ?? '',
              id,
              after,
            },
          }),
          ids.length,
        );
      }
      return create(place, data.commands ?? []);
    };
    const create = (place: PastePlace | null, commands: readonly Pick<PlaylistCommand, 'block' | 'args'>[]) => {
      if (commands.length === 0) {
        alert('warning', t('nothingToPaste'));
        return [];
      }
      const fixed = commands.find(({ block }) => plugins.command(block)?.placement.copyable === false);
      if (fixed !== undefined) {
        alert('error', t('notCopyable', { title: plugins.command(fixed.block)?.title ?? fixed.block }));
        return [];
      }
      let at = 0;
      return insert(
        place,
        (id, after) => {
          const { block = '', args = {} } = commands[at++] ?? {};
          return {
            name: 'playlist-command.create',
            input: { responseCode: place?.response.responseCode ?? '', id, block, args: args as never, after },
          };
        },
        commands.length,
      );
    };
    return {
      copyCommands: ({ actionCode }, { responseCode, playlist }, ids) => {
        const commands = playlist.filter(({ id }) => ids.includes(id));
        const titleOf = ({ block }: PlaylistCommand) => plugins.command(block)?.title ?? block;
        const fixed = commands.find(({ block }) => plugins.command(block)?.placement.copyable === false);
        if (fixed !== undefined) {
          alert('error', t('notCopyable', { title: titleOf(fixed) }));
          return null;
        }
        const [first] = commands;
        if (first === undefined) return null;
        const data = {
          actionCode,
          responseCode,
          id: first.id,
          ids: commands.map(({ id }) => id),
          commands: commands.map(({ block, args }) => ({ block, args })),
        };
        const told = t('copied', { count: commands.length, title: titleOf(first) });
        return keep({ type: 'playlist command', key: scenarioCode, data }, told);
      },
      copyResponse: ({ actionCode }, { responseCode, description }) =>
        keep(
          { type: 'response', key: scenarioCode, data: { actionCode, responseCode } },
          t('copied', { count: 1, title: shownName(description, responseCode) }),
        ),
      paste: (action, place, text) => {
        const entry = text === null ? clipboardEntry() : readEntry(text);
        if (entry?.type === 'playlist command') return pasteCommands(place, entry);
        if (entry?.type === 'response') {
          // what is pasted is the response that was copied last: its text is the same entry
          if (text !== null) copyToClipboard(entry);
          void pasteResponse(action.actionCode);
          return [];
        }
        const actors = documentView(document)
          .all('actor')
          .map(({ id, value }) => ({ id, name: value.name }));
        const blocks = known.plugins.flatMap(({ plugin }) => (plugin.kind === 'command' ? [plugin] : []));
        const lines = text === null || entry !== null ? [] : linesAsCommands(text, blocks, actors);
        if (lines.length > 0) return create(place, lines);
        alert('warning', t('nothingToPaste'));
        return [];
      },
    };
  }, [document, plugins, session, known, scenarioCode, change, alert, pasteResponse, t]);
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
