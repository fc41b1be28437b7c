/** What the process answers with (docs/reference/cli). */
export const exitCodes = {
  clean: 0,
  /** The input has findings: issues of severity ERROR, more warnings than allowed, files that are not formatted. */
  findings: 1,
  /** The command line, the configuration, a plugin or a file's access is at fault. */
  usage: 2,
  /** A gateway could not be reached or refused the sign-in. */
  network: 3,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
