import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder that the server's account gets through to when the tests run as root. Whoever asks deletes it. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'scn-gateway-'));
  await chmod(folder, 0o711);
  return folder;
}
