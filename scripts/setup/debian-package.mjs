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
  await run('apt-get', ['update', '-qq'], { env, capture: true });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    capture: true,
  });
  return code === 0 ? null : output;
}
