import { StorageError, type StorageErrorCode } from '../storage-error';

/** Matches a line of the log, or a message, of a server that ended because another one holds the folder. */
export const heldByAnother = /shared memory block|lock file .* (exists|is empty)/;

/**
 * Converts the output of a failed server or initdb into an error with a next step.
 *
 * @param log the end of its output, in English
 * @param folder the gateway's data folder
 */
export function explainServerLog(log: string, folder: string): StorageError {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  for (const { pattern, code, message, whatToDo } of causes) {
    const line = lines.findLast((candidate) => pattern.test(candidate));
    if (line !== undefined) return new StorageError(code, `${message(folder)}: ${line.trim()}`, whatToDo);
  }
  // a server that was faster writes to the same log: its own errors don't say why this one ended
  const last =
    lines.findLast((line) => heldByAnother.test(line)) ??
    lines.findLast((line) => /FATAL:|PANIC:|error:/.test(line)) ??
    lines.at(-1) ??
    'no output';
  return new StorageError(
    'SERVER_FAILED',
    `The private database server did not start: ${last.trim()}`,
    `Its log is ${folder}/postgres.log.`,
  );
}

interface Cause {
  /** Matches a line of the log. */
  readonly pattern: RegExp;
  readonly code: StorageErrorCode;
  readonly message: (folder: string) => string;
  readonly whatToDo: string;
}

const causes: readonly Cause[] = [
  {
    pattern: /No space left on device|Disk quota exceeded/,
    code: 'DISK_FULL',
    message: (folder) => `The disk that holds ${folder} is full`,
    whatToDo: 'Free some space, then start the gateway again. Acknowledged changes are safe.',
  },
  {
    pattern: /Address already in use|could not bind/,
    code: 'ADDRESS_TAKEN',
    message: () => "The private database server can't start because its port is in use",
    whatToDo:
      'Stop the program that uses the port, or set another port for the private server. Without a port, it uses a socket.',
  },
  {
    pattern: /Permission denied|EACCES|could not access directory|Read-only file system|has wrong ownership/,
    code: 'FOLDER_UNREACHABLE',
    message: (folder) => `The private database server doesn't have permission to use ${folder}`,
    whatToDo:
      "Choose a folder that the server's account can read and write, or give the account permission. " +
      'If root starts the gateway, this is an unprivileged account such as postgres.',
  },
  {
    pattern: /incompatible with server/,
    code: 'FOLDER_VERSION',
    message: (folder) => `The data in ${folder} belongs to another version of PostgreSQL`,
    whatToDo:
      'Start the version of Scenario Studio that created it, create a backup with `scn backup`, and restore the backup to a new folder.',
  },
];
