import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.mjs';

/** @typedef {{ program: string, packages: readonly string[] }} Service a program of a service, and its packages */

/** What every run tests with: small packages. @type {readonly Service[]} */
const small = [
  { program: '/usr/sbin/nginx', packages: ['nginx-light'] },
  { program: '/usr/bin/systemd-analyze', packages: ['systemd'] },
  { program: '/usr/bin/espeak-ng', packages: ['espeak-ng'] },
];

/** What only long runs test with. @type {readonly Service[]} */
const large = [
  {
    program: '/usr/bin/swift-proxy-server',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  },
  { program: '/usr/sbin/clamd', packages: ['clamav-daemon'] },
];

/** Makes sure that there are nginx, systemd's checks of units, and espeak-ng. @returns {Promise<void>} */
export function ensureSmallServices() {
  return ensure(small);
}

/** Makes sure that there are also OpenStack Swift and ClamAV. Signatures of viruses aren't needed. @returns {Promise<void>} */
export function ensureServices() {
  return ensure([...small, ...large]);
}

/**
 * Installs Debian's packages when this process may. Where that fails, the tests that need them fail and say so.
 *
 * @param {readonly Service[]} services
 */
async function ensure(services) {
  for (const { program, packages } of services) {
    if (existsSync(program)) continue;
    const problem = await installDebianPackage(...packages);
    if (problem === null) continue;
    console.error(`There is no ${program}, so its tests will fail. Install ${packages.join(', ')}.\n${problem}`);
  }
}
