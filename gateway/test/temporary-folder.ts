import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder that the database server's account can traverse when the tests run as root. The caller deletes it. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'scn-gateway-'));
  await chmod(folder, 0o711);
  return folder;
}
