import { chmod, cp, mkdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../test/temporary-folder';
import { copyPrograms, findBinaries, makeSymlinks } from './binaries';
import { runProgram, chooseServerUser } from './run-program';

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('creates library links that a blocked install script didn’t create, and keeps existing ones', async () => {
  const native = join(folder, 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library');
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' };
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify([link]));
  await makeSymlinks(native);
  await makeSymlinks(native);
  expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(await readFile(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
});

it('finds runnable programs', async () => {
  const { postgres, majorVersion } = await findBinaries(await chooseServerUser(folder), folder);
  const { output } = await runProgram(postgres, ['--version'], undefined);
  expect(output).toContain(`PostgreSQL) ${majorVersion}.`);
});

it.runIf(process.getuid?.() === 0)('copies them to a folder where the server’s account can run them', async () => {
  const user = await chooseServerUser(folder);
  const home = join(folder, 'root');
  const native = join(home, 'native');
  await cp(dirname(dirname((await findBinaries(user, folder)).postgres)), native, {
    recursive: true,
    verbatimSymlinks: true,
  });
  await chmod(home, 0o700);
  const version = async (programs: string) => (await runProgram(join(programs, 'bin', 'postgres'), ['-V'], user)).code;
  expect(await version(native)).not.toBe(0);
  const copy = await copyPrograms(native, join(folder, 'programs'));
  expect(await version(copy)).toBe(0);
  const { ino } = await stat(copy);
  expect((await stat(await copyPrograms(native, join(folder, 'programs')))).ino).toBe(ino);
});
