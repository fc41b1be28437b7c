import type { Readable } from 'node:stream';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import { errorCode } from '#database/connection';
import { folderPaths } from '#database/embedded/data-folder';
import { refuseLivingHolder } from '#database/embedded/holder';
import { openContent } from '#files/open-content';
import { openStorage } from '#database/open-storage';
import { StorageError } from '#database/storage-error';
import { BackupError } from '#log/backup-format';
import type { ServeSettings } from '#settings/settings';
import { restoreAll, type RestoreAllReport } from './restore-all';

/** Prefix of the folder within the data folder where a restore is prepared. */
const unfinishedPrefix = '.restoring-';

/**
 * Restores a backup into an empty data folder, or into the empty database in the settings. All or nothing: if it is interrupted, the
 * folder stays empty.
 *
 * @throws BackupError or StorageError.
 */
export async function restoreInto(
  settings: Pick<ServeSettings, 'folder' | 'bucket' | 'databaseUrl' | 'databaseOwnerUrl'>,
  input: Readable,
  plugins: PluginsByKind,
  at: Date,
): Promise<RestoreAllReport> {
  const { folder, databaseUrl: url, databaseOwnerUrl: ownerUrl } = settings;
  if (url !== undefined) {
    const storage = await openStorage({ folder, url, ownerUrl, connections: 2 });
    try {
      return await restoreAll({ database: storage.database, content: await openContent(settings), plugins, at }, input);
    } finally {
      await storage.close();
    }
  }
  await requireEmptyFolder(folder);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await removeAbandoned(folder);
  const unfinished = await mkdtemp(join(folder, unfinishedPrefix));
  try {
    await chmod(unfinished, 0o711); // when run as root, the database server's account needs to traverse it
    const content = await openContent({ ...settings, folder: unfinished });
    const storage = await openStorage({ folder: unfinished, connections: 2 });
    let report: RestoreAllReport;
    try {
      report = await restoreAll({ database: storage.database, content, plugins, at }, input);
    } finally {
      await storage.close();
    }
    await move(unfinished, folder, 'files');
    await move(unfinished, folder, 'server'); // last: it makes the folder a data folder
    return report;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const [first] = names.filter((name) => !name.startsWith(unfinishedPrefix) && name !== 'lost+found');
  if (first === undefined) return;
  throw new BackupError(
    `The folder ${folder} is not empty: it contains ${first}.`,
    'Restore into a new, empty folder and start the gateway with that folder.',
  );
}

/** Removes leftovers of killed restores. A database server that still runs on one exits when its folder is gone. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    try {
      await refuseLivingHolder(folderPaths(join(folder, name)).holder);
    } catch (error) {
      if (error instanceof StorageError) continue; // it is still running
      throw error;
    }
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function move(from: string, to: string, name: string): Promise<void> {
  try {
    await rename(join(from, name), join(to, name));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
    throw new BackupError(
      `The folder ${to} is now in use by another process.`,
      'Nothing was restored. Stop that process and restore into an empty folder.',
    );
  }
}
