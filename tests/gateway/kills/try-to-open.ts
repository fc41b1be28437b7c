import { runScn } from '../built-scn';
import type { KillableGateway } from './killable-gateway';

/**
 * Tries to open a data folder that is in use by a gateway.
 *
 * @returns milliseconds until it failed
 * @throws Error when it did not fail, or the message doesn't name the process using the folder
 */
export async function tryToOpen({ folder, pid }: KillableGateway): Promise<number> {
  const begin = performance.now();
  const { code, out, err } = await runScn(['serve', folder, '--port', '0']);
  const milliseconds = performance.now() - begin;
  if (code !== 2 || out !== '' || !err.includes(`process ${pid} `))
    throw new Error(`A second gateway did not fail as expected (${String(code)}): ${out}${err}`);
  return milliseconds;
}
