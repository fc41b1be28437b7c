/** Exit codes of the process (docs/reference/cli). */
export const exitCodes = {
  clean: 0,
  /** The input has findings: issues with severity ERROR, more warnings than allowed, unformatted files. */
  findings: 1,
  /** Invalid command line, configuration or plugin, or a file that can't be read or written. */
  usage: 2,
  /** A gateway couldn't be reached or rejected the sign-in. */
  network: 3,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** An error of the caller, the configuration or a plugin: shown without a stack trace; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** Advice on what to do about it; null when the message says so. */
  readonly hint: string | null;

  constructor(message: string, hint: string | null = null) {
    super(message);
    this.hint = hint;
  }
}
