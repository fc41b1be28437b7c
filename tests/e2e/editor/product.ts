import { rm } from 'node:fs/promises';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { serveScn, type ServingScn } from '../../gateway/built-scn';
import { stopServing } from '../../gateway/demonstration-data';
import { copyProductData } from './data-server';
import { freePort } from './free-port';

/** The whole product: a gateway with a database of its own that has the demonstration data. */
export interface Product {
  /** What users open. */
  readonly address: string;
  /** Where it listens. */
  readonly port: number;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a product on a copy of the demonstration data. @param settings - environment variables of `scn serve` */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = await makeTemporaryFolder();
  const data = await copyProductData(folder);
  const { served, port } = await serveOnFreePort(folder, { SCN_LOG_LEVEL: 'error', ...data.settings, ...settings });
  return {
    address: served.address,
    port,
    stop: async () => {
      await stopServing(served);
      await data.drop();
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
