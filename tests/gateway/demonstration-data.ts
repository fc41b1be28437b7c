import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeTemporaryFolder, runFolderVariable } from '../../gateway/test/temporary-folder';
import { serveScn, type ServingScn } from './built-scn';

const run = promisify(execFile);

/** Milliseconds between looks for what another test process is preparing. */
const interval = 200;

let prepared: Promise<string> | undefined;

/**
 * Fills a folder with demonstration data. The data is seeded once in each run and copied from then on, which takes a tenth of the time.
 *
 * @returns what `scn serve` printed to stderr when it seeded the data
 */
export async function copyDemonstrationData(folder: string): Promise<string> {
  prepared ??= prepare();
  const from = await prepared;
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await copyData(join(from, 'data'), folder);
  return readFile(join(from, 'printed'), 'utf8');
}

/** Seeds the data, unless another process of the run has. @returns a folder with the data, and with what was printed */
async function prepare(): Promise<string> {
  const run = process.env[runFolderVariable];
  if (run === undefined) {
    const folder = await makeTemporaryFolder();
    process.once('exit', () => {
      rmSync(folder, { recursive: true, force: true });
    });
    await prepareIn(folder);
    return folder;
  }
  const folder = join(run, 'demonstration');
  const unfinished = `${folder}.new`;
  while (!existsSync(folder)) {
    try {
      // only one process can create it
      await mkdir(unfinished, { mode: 0o711 });
    } catch {
      await wait(interval);
      continue;
    }
    try {
      await prepareIn(unfinished);
      await rename(unfinished, folder);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  }
  return folder;
}

async function prepareIn(folder: string): Promise<void> {
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o711 });
  await writeFile(join(folder, 'printed'), await seed(data));
}

/** @returns what was printed to stderr */
async function seed(folder: string): Promise<string> {
  const serving = await serveScn([folder, '--demonstration'], { SCN_LOG_LEVEL: 'error' });
  await stopServing(serving);
  return (await serving.ended).err;
}

/** Copies a data folder that no gateway is using. @param to - a folder that exists */
export async function copyData(from: string, to: string): Promise<void> {
  // as root, the files of the database belong to its own account: Node's copying would change their owner
  await run('cp', ['-a', `${from}/.`, to]);
}

/** Stops `scn serve` as an operator does, and waits for its end. */
export async function stopServing({ child }: ServingScn): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
