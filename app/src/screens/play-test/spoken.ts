import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { PluginLookup } from '@scn/core/kernel/view';
import { linesSpoken } from '@scn/core/playing/spoken-lines';
import type { PlayTest } from './play-test';

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
