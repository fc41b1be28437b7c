import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { serveScn } from '../../gateway/built-scn';

const run = promisify(execFile);

/** Names the data folder that every product begins with. */
const prepared = 'SCN_TEST_DATA';

/** The whole product: a gateway with a database of its own and the demonstration data. */
export interface Product {
  readonly address: string;
  /** Stops it, and deletes what it has kept. */
  stop(): Promise<void>;
}

/** Seeds the demonstration data once, for all products. @returns what deletes it */
export async function prepareData(): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder();
  await stopServing(await serveScn([folder, '--demonstration'], { SCN_LOG_LEVEL: 'error' }));
  process.env[prepared] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Starts a product on a copy of the data of {@link prepareData}. @param settings - variables of `scn serve` */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const data = process.env[prepared];
  if (data === undefined)
    throw new Error('No data was prepared: the tests run with the global set-up of their configuration.');
  const folder = await makeTemporaryFolder();
  // as root, the database's files belong to its own account: Node's copying would make them ours
  await run('cp', ['-a', `${data}/.`, folder]);
  const served = await serveScn([folder, '--demonstration'], { SCN_LOG_LEVEL: 'error', ...settings });
  return {
    address: served.address,
    stop: async () => {
      await stopServing(served);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function stopServing({ child }: Awaited<ReturnType<typeof serveScn>>): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
