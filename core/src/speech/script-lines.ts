import type { Pointer } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import type { Action } from '#document/actions/schema';
import { defineQuery, type PluginLookup } from '#kernel/view';
import { hasLines, spokenLines } from '#index/queries/spoken-lines';

/** A line of the script. */
export interface ScriptLine {
  /** Unique in the scenario: the command, and where the words are in its arguments. */
  readonly key: string;
  readonly commandId: string;
  /** Where the words are in the command’s arguments. */
  readonly at: Pointer;
  readonly actionCode: string;
  readonly actionTitle: string;
  readonly responseCode: string;
  /** The actor who speaks; null when none is chosen. */
  readonly actorId: string | null;
  /** The shared dialogue that is played instead of the text; null when the text is spoken. */
  readonly dialogueId: string | null;
  readonly text: string;
}

const linesBy = memoizeByIdentity((plugins: PluginLookup) =>
  memoizeByIdentity(({ actionCode, title, responses }: Action): readonly ScriptLine[] =>
    responses.flatMap(({ responseCode, playlist }) =>
      playlist.flatMap(({ id, block, args }) => {
        const plugin = plugins.command(block);
        if (plugin === undefined || !hasLines(plugin)) return [];
        return spokenLines(plugin, args).map(({ at, actorId, dialogueId, text }): ScriptLine => ({
          ...{ key: `${id}${at}`, commandId: id, at },
          ...{ actionCode, actionTitle: title, responseCode },
          ...{ actorId, dialogueId, text },
        }));
      }),
    ),
  ),
);

/** Every spoken line, in playing order: as actions, responses and playlists are ordered. */
export const scriptLines = defineQuery('script-lines', ({ scenario, plugins }): readonly ScriptLine[] =>
  scenario.actions.flatMap(linesBy(plugins)),
);
