import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.mjs';

/** Debian's package of Chromium without windows: the same pages take a quarter less processor time. */
const headless = { name: 'chromium-headless-shell', file: '/usr/bin/chromium-headless-shell' };
const whole = { name: 'chromium', file: '/usr/bin/chromium' };

/**
 * The browser of the tests: the one that SCN_CHROMIUM names, or Debian's, without windows if it is installed.
 *
 * @returns {string} the path of the executable, which may be missing
 */
export function chromiumFile() {
  return process.env['SCN_CHROMIUM'] ?? (existsSync(headless.file) ? headless : whole).file;
}

/**
 * Makes sure that there is a Chromium for the browser tests: the one that SCN_CHROMIUM names, or one of Debian's packages, which is installed
 * when this process may. Where that fails, the tests that need it fail and say so.
 *
 * @returns {Promise<void>}
 */
export async function ensureChromium() {
  const named = process.env['SCN_CHROMIUM'];
  if (existsSync(named ?? headless.file)) return;
  let problem = '';
  if (named === undefined) {
    // not every relative of Debian has the first
    for (const { name } of existsSync(whole.file) ? [headless] : [headless, whole]) {
      problem = (await installDebianPackage(name)) ?? '';
      if (problem === '') return;
    }
  }
  if (existsSync(chromiumFile())) return;
  console.error(
    `There is no Chromium at ${chromiumFile()}, so the browser tests will fail. Install chromium, or set SCN_CHROMIUM.\n${problem}`,
  );
}
