import { runScn } from '../built-scn';
import type { KillableGateway } from './killable-gateway';

/**
 * Tries to open a data folder that a gateway has.
 *
 * @returns milliseconds until it was refused
 * @throws Error when it was not refused, or not told who has the folder
 */
export async function tryToOpen({ folder, pid }: KillableGateway): Promise<number> {
  const begin = performance.now();
  const { code, out, err } = await runScn(['serve', folder, '--port', '0']);
  const milliseconds = performance.now() - begin;
  if (code !== 2 || out !== '' || !err.includes(`process ${pid} `))
    throw new Error(`A second gateway was not refused as it should be (${String(code)}): ${out}${err}`);
  return milliseconds;
}
