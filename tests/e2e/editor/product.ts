import { rm } from 'node:fs/promises';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { serveScn, type ServingScn } from '../../gateway/built-scn';
import { stopServing } from '../../gateway/demonstration-data';
import { copyProductData, emptyProductData, type ProductData } from './data-server';
import { freePort } from './free-port';

/** The whole product: a gateway with a database of its own that has the demonstration data. */
export interface Product {
  /** The address that users open. */
  readonly address: string;
  /** Where it listens. */
  readonly port: number;
  /** Returns its output to stderr until now. */
  readonly printed: () => string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a product on a copy of the demonstration data. @param settings - environment variables of `scn serve` */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = await makeTemporaryFolder();
  return serve(folder, await copyProductData(folder), ['--demonstration'], settings);
}

/** Starts a product on an empty database. Its first start creates an institution and an administrator, and prints how to sign in. */
export async function startEmptyProduct(): Promise<Product> {
  return serve(await makeTemporaryFolder(), await emptyProductData(), [], {});
}

async function serve(
  folder: string,
  data: ProductData,
  options: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Product> {
  const given = { SCN_LOG_LEVEL: 'error', ...data.settings, ...settings };
  const { served, port } = await serveOnFreePort([folder, ...options], given);
  return {
    address: served.address,
    port,
    printed: served.printed,
    stop: async () => {
      await stopServing(served);
      await data.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Serves on a port that is known beforehand; another process can take it until the gateway listens, so it is tried again with another one. */
async function serveOnFreePort(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly served: ServingScn; readonly port: number }> {
  for (;;) {
    const port = await freePort();
    try {
      return { served: await serveScn([...args, '--port', String(port)], settings), port };
    } catch (error) {
      if (!String(error).includes('in use by another process')) throw error;
    }
  }
}
