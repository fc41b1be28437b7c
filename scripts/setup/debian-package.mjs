import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs a package of Debian where this process may.
 *
 * @param {string} name
 * @returns {Promise<string | null>} why it could not be installed; null when it was
 */
export async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return 'This needs Debian or one of its relatives, and root.';
  console.error(`Installing ${name} for the tests…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A mirror that no longer answers is asked again, and not waited for without end.
  const options = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'Acquire::http::Timeout=60'];
  await run('apt-get', [...options, 'update'], { env, capture: true });
  const { code, output } = await run('apt-get', [...options, 'install', '-y', '--no-install-recommends', name], {
    env,
    capture: true,
  });
  return code === 0 ? null : output;
}
