import {
  MicrophoneError,
  type MicrophoneListener,
  type MicrophoneProblem,
  type OpenMicrophoneFor,
} from '../microphone';

/** A microphone that delivers what a test says. */
export class FakeMicrophone {
  readonly rate: number;
  /** Why it can’t be opened; null if it can. */
  problem: MicrophoneProblem | null = null;
  /** Whether opening it waits until {@link answer}, as for a user who is asked. */
  waits = false;
  isOpen = false;
  #listener: MicrophoneListener | null = null;
  #answer: (() => void) | null = null;

  constructor(rate = 48_000) {
    this.rate = rate;
  }

  readonly open: OpenMicrophoneFor = async (listener) => {
    if (this.waits)
      await new Promise<void>((resolve) => {
        this.#answer = resolve;
      });
    if (this.problem !== null) throw new MicrophoneError(this.problem);
    this.isOpen = true;
    this.#listener = listener;
    return { rate: this.rate, name: 'Desk microphone', close: () => (this.isOpen = false) };
  };

  /** The user answers. */
  answer(): void {
    this.#answer?.();
  }

  /** Delivers samples, in chunks as a microphone does. */
  hear(samples: Float32Array): void {
    const size = 2048;
    for (let at = 0; at < samples.length; at += size) this.#listener?.samples(samples.slice(at, at + size));
  }

  /** It stops to deliver. */
  unplug(): void {
    this.#listener?.ended('unplugged');
  }
}
