import { rm } from 'node:fs/promises';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { serveScn, type ServingScn } from '../../gateway/built-scn';
import { copyData, seedDemonstrationData, stopServing } from '../../gateway/demonstration-data';
import { freePort } from './free-port';

/** Environment variable with the data folder that every product starts with. */
const dataVariable = 'SCN_TEST_DATA';

/** The whole product: a gateway with its own database and the demonstration data. */
export interface Product {
  /** What users open. */
  readonly address: string;
  /** Where it listens. */
  readonly port: number;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Seeds the demonstration data once for all products. @returns a function that deletes it */
export async function prepareData(): Promise<() => Promise<void>> {
  const folder = await seedDemonstrationData();
  process.env[dataVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Starts a product on a copy of the data of {@link prepareData}. @param settings - environment variables of `scn serve` */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const data = process.env[dataVariable];
  if (data === undefined)
    throw new Error('The data folder is missing: run the tests with the global set-up of their configuration.');
  const folder = await makeTemporaryFolder();
  await copyData(data, folder);
  const { served, port } = await serveOnFreePort(folder, { SCN_LOG_LEVEL: 'error', ...settings });
  return {
    address: served.address,
    port,
    stop: async () => {
      await stopServing(served);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Serves on a port that is known beforehand; another process can take it until the gateway listens, so it is tried again with another one. */
async function serveOnFreePort(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly served: ServingScn; readonly port: number }> {
  for (;;) {
    const port = await freePort();
    try {
      return { served: await serveScn([folder, '--demonstration', '--port', String(port)], settings), port };
    } catch (error) {
      if (!String(error).includes('in use by another process')) throw error;
    }
  }
}
