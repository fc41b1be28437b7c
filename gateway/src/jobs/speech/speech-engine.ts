import type { Sound } from '@scn/core/audio/sound';

/** A line that is spoken by a generated voice. All that an engine receives. */
export interface LineToSpeak {
  readonly text: string;
  /** How the author wants difficult words to be said; may be empty. */
  readonly pronunciationInstructions: string;
  /** The id of a voice delivery; null for none. */
  readonly delivery: string | null;
  /** The id of a virtual voice; null if the voice profile has none: culture and gender decide. */
  readonly virtualVoice: string | null;
  /** `en-GB` or `en-US`. */
  readonly cultureName: string;
  /** The id of a gender. */
  readonly gender: string;
}

/** An engine's output for a line. */
export interface SpokenLine {
  readonly sound: Sound;
  /** Whether the engine says that it spoke in the delivery that was asked for. */
  readonly isInDelivery: boolean;
}

/** Generates speech. */
export interface SpeechEngine {
  /** Why it can't be used now, as a sentence for authors that says what to do; null if it can. */
  problem(signal: AbortSignal): Promise<string | null>;
  /**
   * Speaks a line.
   *
   * @throws Refusal IntegrationError when it can't: the message says why.
   */
  speak(line: LineToSpeak, signal: AbortSignal): Promise<SpokenLine>;
}
