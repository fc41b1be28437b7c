import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { Scenario } from '@scn/core/document/scenario';
import { spokenLines } from '@scn/core/index/queries/spoken-lines';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { Id } from '@scn/core/simulation/engine/play';
import type { PlayTest } from './play-test';

/** A line that a command lets someone say. */
export interface Spoken {
  readonly name: string;
  readonly text: string;
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
          return [id, said.map(({ actorId, text }) => ({ name: names.get(actorId ?? '') ?? '', text }))] as const;
        }),
      ),
    ),
  );
  return (command) => lines.get(command) ?? [];
}

/** Lets the voice of the browser say what characters say while time passes. */
export function useVoice(test: PlayTest, plugins: PluginLookup, isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('speechSynthesis' in window)) return undefined;
    let said = test.log.length;
    const stop = reaction(
      () => ({ log: test.log, isPlaying: test.isPlaying, scenario: test.scenario }),
      ({ log, isPlaying, scenario }) => {
        const news = isPlaying ? log.slice(said) : [];
        said = log.length;
        if (!isPlaying) window.speechSynthesis.cancel();
        const spoken = linesSpoken(scenario, plugins);
        for (const { kind, id } of news) {
          if (kind !== 'command') continue;
          for (const { text } of spoken(id)) window.speechSynthesis.speak(new SpeechSynthesisUtterance(text));
        }
      },
    );
    return () => {
      stop();
      window.speechSynthesis.cancel();
    };
  }, [test, plugins, isOn]);
}
