import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable with a folder of the test run, in which its processes find what one of them prepared for all. */
export const runFolderVariable = 'SCN_TEST_RUN_FOLDER';

/** Creates a folder that the database server's account can traverse when the tests run as root. The caller deletes it. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'scn-gateway-'));
  await chmod(folder, 0o711);
  return folder;
}
