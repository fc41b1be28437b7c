import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs packages of Debian where this process may.
 *
 * @param {string[]} names
 * @returns {Promise<string | null>} why they could not be installed; null when they were
 */
export async function installDebianPackage(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return 'This needs Debian or one of its relatives, and root.';
  console.error(`Installing ${names.join(', ')} for the tests…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A mirror that no longer answers is asked again, and not waited for without end.
  const options = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'Acquire::http::Timeout=60'];
  await run('apt-get', [...options, 'update'], { env, capture: true });
  const { code, output } = await run('apt-get', [...options, 'install', '-y', '--no-install-recommends', ...names], {
    env,
    capture: true,
  });
  return code === 0 ? null : output;
}
