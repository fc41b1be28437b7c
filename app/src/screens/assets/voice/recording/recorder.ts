import { observable, runInAction } from 'mobx';
import { noiseFloor, peakLevel, rmsLevel } from '@scn/core/audio/level';
import { joinChunks, type Sound } from '@scn/core/audio/sound';
import { problemOf, type MicrophoneProblem, type OpenMicrophone, type OpenMicrophoneFor } from './microphone';

/** One recording. */
export interface Take {
  /** Counts the takes of a recorder, from 1. */
  readonly number: number;
  /** The line's text when the take began. */
  readonly text: string;
  /** As the microphone delivered it. */
  readonly sound: Sound;
  /** The background noise before it or in its pauses, in dBFS; null if it isn’t known. */
  readonly noise: number | null;
  /** Why it ended without the author; null if the author ended it. */
  readonly endedBy: 'unplugged' | 'longest' | null;
}

/** The present level of the microphone, in dBFS. */
export interface Level {
  readonly peak: number;
  readonly average: number;
}

/** Current activity of a recorder. */
export type RecorderState =
  | { readonly kind: 'idle' }
  /** The browser asks the user, or the microphone starts. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly problem: MicrophoneProblem }
  /** @prop left - whole seconds until it records */
  | { readonly kind: 'countdown'; readonly left: number; readonly level: Level }
  | { readonly kind: 'recording'; readonly seconds: number; readonly level: Level; readonly isClipped: boolean };

/** State of a recorder that people see. */
export interface RecorderView {
  readonly state: RecorderState;
  /** The recordings, oldest first. */
  readonly takes: readonly Take[];
  /** The one that is shown; null without any. */
  readonly chosen: number | null;
  /** Name of the microphone on the computer; empty until it was open. */
  readonly microphone: string;
}

/** Whether something would be lost: takes, or what is being recorded. */
export function hasRecordings({ state, takes }: RecorderView): boolean {
  return takes.length > 0 || state.kind === 'recording';
}

/** The countdown, in seconds: long enough to measure the background noise, short enough to keep the breath. */
export const countdownSeconds = 3;
/** The longest take, in seconds: several files of the lowest rate. */
export const maxSeconds = 120;
/** Takes that are kept: each is up to 23 MB. */
const maxTakes = 5;
/** An amplitude from which a sample counts as clipped: the last value of 16 bits. */
const clipped = 32_767 / 32_768;

const silent: Level = { peak: -Infinity, average: -Infinity };

/**
 * Records takes. Time is counted in samples, so that a countdown is as long as what the microphone delivers, and a take has exactly the samples
 * between its start and its end.
 */
export class Recorder {
  readonly #open: OpenMicrophoneFor;
  readonly #view = observable.box<RecorderView>(
    { state: { kind: 'idle' }, takes: [], chosen: null, microphone: '' },
    { deep: false },
  );
  #microphone: OpenMicrophone | null = null;
  /** Counts the starts: what an earlier one delivers late isn’t for this one. */
  #attempt = 0;
  #before: Float32Array[] = [];
  #heard: Float32Array[] = [];
  #isClipped = false;
  #text = '';
  #taken = 0;

  constructor(open: OpenMicrophoneFor) {
    this.#open = open;
  }

  get view(): RecorderView {
    return this.#view.get();
  }

  /** Opens the microphone, counts down and records. Nothing if it does already. @param text - what is read aloud */
  async start(text: string): Promise<void> {
    if (this.#isBusy()) return;
    this.#text = text;
    const attempt = (this.#attempt += 1);
    [this.#before, this.#heard, this.#isClipped] = [[], [], false];
    this.#set({ state: { kind: 'opening' } });
    try {
      const microphone = await this.#open({
        samples: (chunk) => {
          if (attempt === this.#attempt) this.#take(chunk);
        },
        ended: (problem) => {
          if (attempt === this.#attempt) this.#end(problem);
        },
      });
      if (attempt !== this.#attempt) {
        microphone.close();
        return;
      }
      this.#microphone = microphone;
      this.#set({ microphone: microphone.name, state: { kind: 'countdown', left: countdownSeconds, level: silent } });
    } catch (error) {
      if (attempt === this.#attempt) this.#set({ state: { kind: 'refused', problem: problemOf(error) } });
    }
  }

  /** Ends the recording, and keeps it. Before it has begun, this is the same as {@link cancel}. */
  stop(): void {
    this.#finish(null);
  }

  /** Ends it, and keeps nothing of it: takes before stay. */
  cancel(): void {
    if (!this.#isBusy()) return;
    this.#close();
    this.#set({ state: { kind: 'idle' } });
  }

  /** Shows another take. */
  choose(index: number): void {
    if (this.view.takes[index] !== undefined && index !== this.view.chosen) this.#set({ chosen: index });
  }

  /** Forgets all takes: the next line begins. */
  reset(): void {
    this.#close();
    this.#taken = 0;
    this.#set({ state: { kind: 'idle' }, takes: [], chosen: null });
  }

  #isBusy(): boolean {
    const { kind } = this.view.state;
    return kind !== 'idle' && kind !== 'refused';
  }

  #take(chunk: Float32Array): void {
    const { state } = this.view;
    const rate = this.#microphone?.rate;
    if (rate === undefined) return;
    const level = { peak: peakLevel(chunk), average: rmsLevel(chunk) };
    if (state.kind === 'countdown') {
      this.#before.push(chunk);
      const left = Math.ceil(countdownSeconds - lengthOf(this.#before) / rate);
      const isClipped = this.#isClipped;
      this.#set({
        state: left > 0 ? { kind: 'countdown', left, level } : { kind: 'recording', seconds: 0, level, isClipped },
      });
    } else if (state.kind === 'recording') {
      const room = maxSeconds * rate - lengthOf(this.#heard);
      this.#heard.push(chunk.subarray(0, room));
      this.#isClipped ||= chunk.some((sample) => Math.abs(sample) >= clipped);
      const seconds = lengthOf(this.#heard) / rate;
      if (chunk.length >= room) this.#finish('longest');
      else this.#set({ state: { kind: 'recording', seconds, level, isClipped: this.#isClipped } });
    }
  }

  #end(problem: MicrophoneProblem): void {
    if (this.view.state.kind === 'recording' && this.#heard.length > 0) this.#finish('unplugged');
    else {
      this.#close();
      this.#set({ state: { kind: 'refused', problem } });
    }
  }

  #finish(endedBy: Take['endedBy']): void {
    const rate = this.#microphone?.rate;
    if (this.view.state.kind !== 'recording' || rate === undefined || this.#heard.length === 0) {
      this.cancel();
      return;
    }
    const sound: Sound = { rate, samples: joinChunks(this.#heard) };
    const known = [noiseFloor({ rate, samples: joinChunks(this.#before) }), noiseFloor(sound)].filter(
      (level) => level !== null,
    );
    const noise = known.length === 0 ? null : Math.min(...known);
    this.#close();
    this.#taken += 1;
    const takes = [...this.view.takes, { number: this.#taken, text: this.#text, sound, noise, endedBy }].slice(
      -maxTakes,
    );
    this.#set({ state: { kind: 'idle' }, takes, chosen: takes.length - 1 });
  }

  #close(): void {
    this.#attempt += 1;
    this.#microphone?.close();
    this.#microphone = null;
    [this.#before, this.#heard] = [[], []];
  }

  #set(change: Partial<RecorderView>): void {
    runInAction(() => this.#view.set({ ...this.view, ...change }));
  }
}

function lengthOf(chunks: readonly Float32Array[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}
