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
