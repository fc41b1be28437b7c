import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { PluginLookup } from '@scn/core/kernel/view';
import { linesSpoken, type Spoken } from '@scn/core/playing/spoken-lines';
import type { PlayTest } from './play-test';
import type { Recordings } from './recordings';

/** The greatest speed at which a recording is played: a faster one isn’t understood. */
const fastest = 2;

/** Says lines: a recording where there is one, otherwise with the voice of the browser. */
export class Voice {
  readonly #addressOf: Recordings['addressOf'];
  readonly #playing = new Set<HTMLAudioElement>();
  /** Counts the silences: a line whose recording arrives after one isn’t said. */
  #silences = 0;

  constructor(addressOf: Recordings['addressOf']) {
    this.#addressOf = addressOf;
  }

  /** @param speed - of the play: recordings follow it up to twice their own */
  async say({ text, dialogueId }: Pick<Spoken, 'text' | 'dialogueId'>, speed: number): Promise<void> {
    const silences = this.#silences;
    const address = dialogueId === null ? null : await this.#addressOf(dialogueId);
    if (silences !== this.#silences) return;
    if (address === null) {
      speak(text);
      return;
    }
    const audio = new Audio(address);
    audio.playbackRate = Math.min(fastest, Math.max(1, speed));
    this.#playing.add(audio);
    audio.addEventListener('ended', () => this.#playing.delete(audio));
    try {
      await audio.play();
    } catch {
      // a file that the browser can't play; after a silence, it was stopped on purpose
      if (this.#playing.delete(audio)) speak(text);
    }
  }

  /** Stops what is being said. */
  silence(): void {
    this.#silences += 1;
    const playing = [...this.#playing];
    this.#playing.clear();
    for (const audio of playing) audio.pause();
    if ('speechSynthesis' in window) window.speechSynthesis.cancel();
  }
}

function speak(text: string): void {
  if (text.trim() === '' || !('speechSynthesis' in window)) return;
  window.speechSynthesis.speak(new SpeechSynthesisUtterance(text));
}

/** Lets characters be heard while time passes. */
export function useVoice(
  test: PlayTest,
  plugins: PluginLookup,
  addressOf: Recordings['addressOf'],
  isOn: boolean,
): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const voice = new Voice(addressOf);
    let said = test.log.length;
    const stop = reaction(
      () => ({ log: test.log, isPlaying: test.isPlaying, scenario: test.scenario, speed: test.clock.speed }),
      ({ log, isPlaying, scenario, speed }) => {
        const news = isPlaying ? log.slice(said) : [];
        said = log.length;
        if (!isPlaying) voice.silence();
        const spoken = linesSpoken(scenario, plugins);
        for (const { kind, id } of news) {
          if (kind !== 'command') continue;
          for (const line of spoken(id)) void voice.say(line, speed);
        }
      },
    );
    return () => {
      stop();
      voice.silence();
    };
  }, [test, plugins, addressOf, isOn]);
}
