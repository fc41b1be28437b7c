import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/** Where Debian's package puts the programs. */
const debianFolder = '/usr/lib/postgresql/15/bin';

/**
 * Makes sure that there is a PostgreSQL 15 for the tests that compare the private server with one: the folder that
 * SCN_TEST_POSTGRES_15 names, or Debian's package, which is installed when this process may. Where that fails, the tests that
 * need it fail and say so.
 *
 * @returns {Promise<void>}
 */
export async function ensurePostgres() {
  const folder = process.env['SCN_TEST_POSTGRES_15'] ?? debianFolder;
  if (existsSync(join(folder, 'postgres'))) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(
      `There is no PostgreSQL 15 in ${folder}, so its tests will fail. Install postgresql-15, or set SCN_TEST_POSTGRES_15.`,
    );
    return;
  }
  console.error('Installing PostgreSQL 15 for the tests…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, capture: true });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-15'], {
    env,
    capture: true,
  });
  if (code !== 0) console.error(`PostgreSQL 15 could not be installed, so its tests will fail:\n${output}`);
}
