import { execFile } from 'node:child_process';
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
