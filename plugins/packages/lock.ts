import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@scn/core/base/reason-of';
import { isFile } from './is-file';
import { findPackage } from './find-package';
import { PackageError } from './package-error';

/** The file beside a configuration that says which content its packages had when they were added. */
export const lockName = 'scn-plugins.lock.json';

/** A package as it was added. */
export interface LockedPackage {
  readonly version: string;
  /** Of its files, without those of packages inside it: `sha512-` and the hash. */
  readonly integrity: string;
  /** Ids of its plugins. */
  readonly plugins: readonly string[];
}

/** The locked packages, by name. */
export type Lock = Readonly<Record<string, LockedPackage>>;

/**
 * Reads the lock of a folder; empty without one.
 *
 * @throws PackageError when it can't be read
 */
export function readLock(folder: string): Lock {
  const file = join(folder, lockName);
  if (!isFile(file)) return {};
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { readonly packages?: unknown };
    if (isLock(packages)) return packages;
  } catch (error) {
    throw new PackageError(`${file} can’t be read: ${messageOf(error)}.`, restore);
  }
  throw new PackageError(`${file} doesn’t say the version, integrity and plugins of each package.`, restore);
}

const restore = 'Restore it, for example from version control.';

function isLock(packages: unknown): packages is Lock {
  if (typeof packages !== 'object' || packages === null) return false;
  return Object.values(packages).every((locked: Partial<LockedPackage> | null) => {
    const { version, integrity, plugins } = locked ?? {};
    return typeof version === 'string' && typeof integrity === 'string' && Array.isArray(plugins);
  });
}

/** The text of a lock, in the order of names. */
export function printLock(lock: Lock): string {
  const sorted = Object.entries(lock).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/**
 * The integrity of the files in a package's folder.
 *
 * @throws PackageError when something in it is neither a file nor a folder, such as a link to a folder: no installed package has that
 */
export function integrityOf(folder: string): string {
  const hash = createHash('sha512');
  for (const file of filesIn(folder)) {
    const path = join(folder, file);
    if (!isFile(path)) throw notAFile(path);
    const content = readFileSync(path);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return `sha512-${hash.digest('base64')}`;
}

function notAFile(path: string): PackageError {
  return new PackageError(
    `${path} is neither a file nor a folder, so the package can’t be compared with the one that was added.`,
    'Remove it, or install the package again.',
  );
}

function filesIn(folder: string, below = ''): readonly string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const path = `${below}${entry.name}`;
      return entry.isDirectory() ? filesIn(folder, `${path}/`) : [path];
    })
    .toSorted();
}

/**
 * Verifies that an installed package has the content with which it was added. One that isn't locked is used as it is.
 *
 * @param from - the folder of the configuration, which may have a lock
 * @throws PackageError when it has another content
 */
export function verifyLocked(name: string, from: string): void {
  const lock = readLock(from);
  const locked = Object.hasOwn(lock, name) ? lock[name] : undefined;
  if (locked === undefined || integrityOf(findPackage(name, from)) === locked.integrity) return;
  throw new PackageError(
    `The plugin package ${name} isn’t the one that was added: its files differ from those of version ${locked.version} in ${lockName}.`,
    `If you have updated it, run \`scn plugin add ${name}\` again. Otherwise, install it again.`,
  );
}
