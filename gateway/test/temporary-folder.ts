import { readFileSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable with a folder of the test run, in which its processes find what one of them prepared for all. */
export const runFolderVariable = 'SCN_TEST_RUN_FOLDER';

/** Linux's file system in memory. */
const memory = '/dev/shm';
/** Bytes that must be free there: several times what a run needs. */
const room = 4 * 1024 ** 3;

/**
 * Where temporary folders are created: in memory if there is room, because PostgreSQL's data folders consist of a thousand files, and a disk that
 * creates and deletes them again and again takes a third of the server's time.
 */
const parent = process.env['TMPDIR'] === undefined && isRoomy() ? memory : tmpdir();

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === memory);
    const options = mount?.split(' ')[3]?.split(',') ?? [];
    // tests copy the server's programs and run them
    return options.includes('rw') && !options.includes('noexec') && Math.min(bavail * bsize, freemem()) > room;
  } catch {
    return false;
  }
}

/** Creates a folder that the database server's account can traverse when the tests run as root. The caller deletes it. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(parent), 'scn-gateway-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Creates the run's folder ({@link runFolderVariable}), unless `npm test` has, for all of its steps. @returns a function that deletes it */
export async function openRunFolder(): Promise<() => Promise<void>> {
  if (process.env[runFolderVariable] !== undefined) return () => Promise.resolve();
  const folder = await makeTemporaryFolder();
  process.env[runFolderVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
