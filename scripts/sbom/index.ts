// Writes sbom/scenario-studio.cdx.json, the software bill of materials (CycloneDX) that npm makes of package-lock.json, and
// sbom/licenses.md. Works offline. Exits with 1 if a package has no license, or one that isn't accepted.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licensesOf, licenseTable, unacceptable, type LockedPackage } from './licenses';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'sbom');

const bill = execFileSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline', '--loglevel', 'error'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  },
);
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const licensed = licensesOf(packages);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'scenario-studio.cdx.json'), bill);
writeFileSync(join(folder, 'licenses.md'), licenseTable(licensed));
console.error(`Wrote sbom/scenario-studio.cdx.json and sbom/licenses.md: ${licensed.length} packages.`);

for (const { name, version, license } of unacceptable(licensed)) {
  process.exitCode = 1;
  console.error(
    `${name}@${version}: ${license === null ? 'no license' : `license ${license}`}. Read it, then add it to scripts/sbom/licenses.ts or replace the package.`,
  );
}
