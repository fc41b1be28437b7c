import { StorageError, type StorageErrorCode } from '../storage-error';

/**
 * Turns what the server or initdb wrote before it gave up into a failure with a next step.
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
  const last = lines.findLast((line) => /FATAL:|PANIC:|error:/.test(line)) ?? lines.at(-1) ?? 'it wrote nothing';
  return new StorageError(
    'SERVER_FAILED',
    `The private database server did not start: ${last.trim()}`,
    `Its log is ${folder}/postgres.log.`,
  );
}

interface Cause {
  /** What a line of the log says. */
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
    whatToDo: 'Free some space, then start again. What was acknowledged is not lost.',
  },
  {
    pattern: /Address already in use|could not bind/,
    code: 'ADDRESS_TAKEN',
    message: () => 'The private database server can not listen, its port is taken',
    whatToDo: 'Stop what listens there, or set another port for the private server, or none: it then uses a socket.',
  },
  {
    pattern: /Permission denied|EACCES|could not access directory|Read-only file system|has wrong ownership/,
    code: 'FOLDER_UNREACHABLE',
    message: (folder) => `The private database server may not use ${folder}`,
    whatToDo:
      "Choose a folder that the server's account can reach and write, or give it the right to. " +
      'When root starts the gateway, that account is postgres or nobody.',
  },
  {
    pattern: /incompatible with server/,
    code: 'FOLDER_VERSION',
    message: (folder) => `The data in ${folder} belongs to another version of PostgreSQL`,
    whatToDo:
      'Start the version of Scenario Studio that made it, take a backup with `scn backup`, and restore that in a new folder.',
  },
];
