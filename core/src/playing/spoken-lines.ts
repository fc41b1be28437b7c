import type { Scenario } from '#document/scenario';
import { spokenLines } from '#index/queries/spoken-lines';
import type { PluginLookup } from '#kernel/view';
import type { Id } from '#simulation/engine/play';

/** A line that a command lets someone say. */
export interface Spoken {
  readonly name: string;
  readonly text: string;
  /** The dialogue that it is recorded as; null without one. */
  readonly dialogueId: Id | null;
}

/** The lines of a command, by its id. */
export type SpokenIn = (command: Id) => readonly Spoken[];

/** Returns the lines with words of a scenario's commands. */
export function linesSpoken(scenario: Scenario, plugins: PluginLookup): SpokenIn {
  const names = new Map(scenario.setup.actors.map(({ id, name }) => [id, name]));
  const lines = new Map(
    scenario.actions.flatMap(({ responses }) =>
      responses.flatMap(({ playlist }) =>
        playlist.map(({ id, block, args }) => {
          const plugin = plugins.command(block);
          const spoken = plugin === undefined ? [] : spokenLines(plugin, args);
          const said = spoken.filter(({ text }) => text.trim() !== '');
          return [
            id,
            said.map(({ actorId, text, dialogueId }) => ({ name: names.get(actorId ?? '') ?? '', text, dialogueId })),
          ] as const;
        }),
      ),
    ),
  );
  return (command) => lines.get(command) ?? [];
}
