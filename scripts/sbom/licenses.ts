/** A package of package-lock.json, as far as its license concerns. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** A package with its license. */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; null if it isn't known. */
  readonly license: string | null;
  /** Only used to build and test. */
  readonly isDevelopment: boolean;
}

/** Licenses under which packages can be used, as SPDX identifiers. Copyleft ones are accepted for whole, unchanged files or libraries. */
const accepted: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'CC-BY-4.0', // data that is used unchanged
  'MPL-2.0', // files that are used unchanged
  'LGPL-3.0-or-later', // libvips, a shared library that sharp loads
]);

/** Packages whose package.json names no SPDX license: what the license or readme file in the package says. */
const readFromFile: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
  '@lhncbc/ucum-lhc': 'LicenseRef-UCUM-LHC',
};

/** Licenses that have no SPDX identifier, and why they are accepted. */
const readAndAccepted: ReadonlySet<string> = new Set([
  // free of charge for any use, with notices of the National Library of Medicine and of the Regenstrief Institute: see its LICENSE.md
  'LicenseRef-UCUM-LHC',
]);

/** The packages of a lock file, without those of this repository, by name. */
export function licensesOf(packages: Readonly<Record<string, LockedPackage>>): readonly Licensed[] {
  const found = new Map<string, Licensed>();
  for (const [path, { version = '', license, dev = false, link = false }] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || link) continue;
    const name = path.slice(at + 'node_modules/'.length);
    const known = found.get(`${name}@${version}`);
    const isDevelopment = dev && (known?.isDevelopment ?? true);
    found.set(`${name}@${version}`, { name, version, license: readFromFile[name] ?? license ?? null, isDevelopment });
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** The packages that have no license, or one that isn't accepted. */
export function unacceptable(packages: readonly Licensed[]): readonly Licensed[] {
  return packages.filter(({ license }) => license === null || !isAccepted(license));
}

/** Of alternatives, one must be accepted; of licenses that apply together, all. Nested expressions are not accepted unread. */
function isAccepted(expression: string): boolean {
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => accepted.has(id) || readAndAccepted.has(id)));
}

/** The list of licenses as a Markdown table. */
export function licenseTable(packages: readonly Licensed[]): string {
  const rows = packages.map(
    ({ name, version, license, isDevelopment }) =>
      `| ${name} | ${version} | ${license ?? 'unknown'} | ${isDevelopment ? 'build and test' : 'product'} |`,
  );
  return [
    '# Third-party packages',
    '',
    '| Package | Version | License | Used in |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
