import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { serveScn } from '../../gateway/built-scn';

const run = promisify(execFile);

/** Environment variable with the data folder that every product starts with. */
const dataVariable = 'SCN_TEST_DATA';

/** The whole product: a gateway with its own database and the demonstration data. */
export interface Product {
  readonly address: string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Seeds the demonstration data once for all products. @returns a function that deletes it */
export async function prepareData(): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder();
  await stopServing(await serveScn([folder, '--demonstration'], { SCN_LOG_LEVEL: 'error' }));
  process.env[dataVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Starts a product on a copy of the data of {@link prepareData}. @param settings - environment variables of `scn serve` */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const data = process.env[dataVariable];
  if (data === undefined)
    throw new Error('The data folder is missing: run the tests with the global set-up of their configuration.');
  const folder = await makeTemporaryFolder();
  // as root, the database files belong to the database account: copying with Node would change their owner
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
