import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeTemporaryFolder } from '../../gateway/test/temporary-folder';
import { serveScn } from './built-scn';

const run = promisify(execFile);

let prepared: Promise<string> | undefined;

/**
 * Fills a folder with demonstration data. The data is seeded once in each test process and copied from then on, which takes a tenth of
 * the time.
 */
export async function copyDemonstrationData(folder: string): Promise<void> {
  prepared ??= seed();
  await mkdir(folder, { recursive: true, mode: 0o711 });
  // as root, the files of the database belong to its own account: Node's copying would change their owner
  await run('cp', ['-a', `${await prepared}/.`, folder]);
}

async function seed(): Promise<string> {
  const folder = await makeTemporaryFolder();
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const { child } = await serveScn([folder, '--demonstration'], { SCN_LOG_LEVEL: 'error' });
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
  return folder;
}
