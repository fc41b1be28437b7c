import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { lockName, printLock, readLock, type LockedPackage } from '@scn/plugins/packages/lock';
import { PackageError } from '@scn/plugins/packages/package-error';
import type { Config } from '../config/config';
import { ConfigFinder } from '../config/find-config';
import { loadConfig } from '../config/load-config';
import { UsageError } from '../exit-codes';
import { writeAtomically } from '../files/write-atomically';

/** The configuration whose packages a command lists or changes. */
export interface Configured {
  readonly folder: string;
  /** Absolute path; it needn’t exist. */
  readonly file: string;
  readonly config: Config | null;
}

/**
 * Finds the configuration: the named one, or the nearest one; if there is none, one in the working folder.
 *
 * @throws UsageError when it can't be read
 */
export async function findConfigured(given: string | undefined): Promise<Configured> {
  const file = given === undefined ? new ConfigFinder().find('.') : resolve(given);
  if (file === null) return { folder: resolve('.'), file: resolve('scn.config.json'), config: null };
  return { folder: dirname(file), file, config: await loadConfig(file) };
}

/**
 * Finds a configuration that a command can write.
 *
 * @throws UsageError for one in TypeScript
 */
export async function findWritable(given: string | undefined): Promise<Configured> {
  const found = await findConfigured(given);
  if (found.file.endsWith('.json')) return found;
  throw new UsageError(
    `${basename(found.file)} is a program, which can’t be changed here.`,
    'Install the package with npm, and name it there under “plugins”.',
  );
}

/** Lists a package under `plugins`, or no longer. Other settings stay. */
export function writePlugins(
  { file, config }: Configured,
  change: (names: readonly string[]) => readonly string[],
): void {
  const written = config === null ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>);
  const plugins = change(config?.plugins ?? []);
  writeAtomically(file, `${JSON.stringify({ ...written, plugins }, null, 2)}\n`);
}

/** Locks a package, or no longer. @param locked - null to forget it */
export function writeLock(folder: string, name: string, locked: LockedPackage | null): void {
  const { [name]: _, ...others } = lockIn(folder);
  const lock = locked === null ? others : { ...others, [name]: locked };
  const file = join(folder, lockName);
  if (Object.keys(lock).length === 0) rmSync(file, { force: true });
  else writeAtomically(file, printLock(lock));
}

/** The lock of a folder. @throws UsageError when it can't be read */
export function lockIn(folder: string) {
  try {
    return readLock(folder);
  } catch (error) {
    throw error instanceof PackageError ? new UsageError(error.message, error.whatToDo) : error;
  }
}

/** The content of files, to be written back if a change of several fails. */
export class Before {
  readonly #contents: ReadonlyMap<string, Buffer | null>;

  constructor(files: readonly string[]) {
    this.#contents = new Map(files.map((file) => [file, existsSync(file) ? readFileSync(file) : null]));
  }

  restore(): void {
    for (const [file, content] of this.#contents) {
      if (content === null) rmSync(file, { force: true });
      else writeAtomically(file, content);
    }
  }
}

/** The files that adding and removing change. */
export function changedFiles({ folder, file }: Configured): readonly string[] {
  return [file, ...['package.json', 'package-lock.json', lockName].map((name) => join(folder, name))];
}
