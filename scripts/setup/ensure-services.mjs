import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.mjs';

/** The services that only long runs test with: a program of each, and its packages. */
const services = [
  {
    program: '/usr/bin/swift-proxy-server',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  },
  { program: '/usr/sbin/clamd', packages: ['clamav-daemon'] },
];

/**
 * Makes sure that there are OpenStack Swift and ClamAV: Debian's packages, which are installed when this process may. Where that fails, the
 * tests that need them fail and say so. Signatures of viruses aren't needed.
 *
 * @returns {Promise<void>}
 */
export async function ensureServices() {
  for (const { program, packages } of services) {
    if (existsSync(program)) continue;
    const problem = await installDebianPackage(...packages);
    if (problem === null) continue;
    console.error(`There is no ${program}, so its tests will fail. Install ${packages.join(', ')}.\n${problem}`);
  }
}
