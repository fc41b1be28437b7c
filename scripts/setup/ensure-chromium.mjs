import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.mjs';

/** Where Debian's package puts the browser. */
const debianFile = '/usr/bin/chromium';

/**
 * Makes sure that there is a Chromium for the browser tests: the one that SCN_CHROMIUM names, or Debian's package, which is
 * installed when this process may. Where that fails, the tests that need it fail and say so.
 *
 * @returns {Promise<void>}
 */
export async function ensureChromium() {
  const file = process.env['SCN_CHROMIUM'] ?? debianFile;
  if (existsSync(file)) return;
  const problem = await installDebianPackage('chromium');
  if (problem === null) return;
  console.error(
    `There is no Chromium at ${file}, so the browser tests will fail. Install chromium, or set SCN_CHROMIUM.\n${problem}`,
  );
}
