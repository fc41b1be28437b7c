import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Without a network, it gives up after seconds: a run needn't have the package. */
const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];

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
  await run('apt-get', ['update', '-qq', ...patience], { env, capture: true });
  const options = ['-y', '-qq', '--no-install-recommends', '--no-remove', ...patience];
  const { code, output } = await run('apt-get', ['install', ...options, name], { env, capture: true });
  return code === 0 ? null : output;
}
