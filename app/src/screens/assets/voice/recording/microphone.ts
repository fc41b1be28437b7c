/** Why a microphone can’t be used. */
export const microphoneProblems = [
  'insecure',
  'unsupported',
  'refused',
  'inUse',
  'none',
  'unplugged',
  'failed',
] as const;
/** See {@link microphoneProblems}. */
export type MicrophoneProblem = (typeof microphoneProblems)[number];

/** A microphone can’t be used. */
export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, options?: ErrorOptions) {
    super(`The microphone can’t be used: ${problem}.`, options);
    this.problem = problem;
  }
}

/** Who listens to a microphone. */
export interface MicrophoneListener {
  /** The next samples, −1 to 1. */
  samples(chunk: Float32Array): void;
  /** It delivers nothing any more, for a reason of its own. */
  ended(problem: MicrophoneProblem): void;
}

/** An open microphone. */
export interface OpenMicrophone {
  /** Samples a second, in Hz. */
  readonly rate: number;
  /** Its name on the computer. */
  readonly name: string;
  /** Ends it: nothing is delivered afterwards. */
  close(): void;
}

/** Opens a microphone: asks the user, and starts to deliver. Throws a {@link MicrophoneError}. */
export type OpenMicrophoneFor = (listener: MicrophoneListener) => Promise<OpenMicrophone>;

const problems: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

/** Interprets a browser error. @see https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
export function problemOf(error: unknown): MicrophoneProblem {
  if (error instanceof MicrophoneError) return error.problem;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return problems[name] ?? 'failed';
}
