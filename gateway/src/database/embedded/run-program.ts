import { spawn, execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StorageError } from '../storage-error';

/** The account that the server runs as, if it differs from this process's account. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** Tried in this order when the gateway runs as root, which PostgreSQL refuses. */
const candidates = ['postgres', 'nobody'];

/**
 * Chooses the account for the server: this process's own or, for root, the owner of existing data or an unprivileged account.
 *
 * @param dataFolder PostgreSQL's own folder; need not exist
 * @returns undefined for this process's own account
 * @throws {@link StorageError} when this process is root and there is no other account.
 */
export async function chooseServerUser(dataFolder: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await stat(dataFolder).catch(() => undefined);
  if (existing !== undefined && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  for (const name of candidates) {
    const [uid, gid] = await Promise.all([readId('-u', name), readId('-g', name)]);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new StorageError(
    'NO_SERVER_USER',
    `PostgreSQL can't run as root, and this system has neither of the accounts ${candidates.join(' and ')}.`,
    'Start the gateway as a regular user, or add an account: useradd --system postgres.',
  );
}

async function readId(option: string, name: string): Promise<number | undefined> {
  try {
    const id = Number((await promisify(execFile)('id', [option, name])).stdout);
    return Number.isInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

/** The result of running a program. */
export interface ProgramResult {
  /** Exit code; 1 when it couldn't start or a signal ended it. */
  readonly code: number;
  /** Its output, from both streams. */
  readonly output: string;
}

/** The environment variables that a program needs; the others can contain secrets, or settings for other PostgreSQL servers. */
const inherited = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** The environment of the server. Its messages are in English, so that they can be parsed for the cause of a failure. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(inherited.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : []))),
  LC_ALL: 'C',
};

/** Runs one of PostgreSQL's programs until it exits. */
export function runProgram(
  program: string,
  args: readonly string[],
  user: ServerUser | undefined,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
