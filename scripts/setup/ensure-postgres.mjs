import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackage } from './debian-package.mjs';

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
  const problem = await installDebianPackage('postgresql-15');
  if (problem === null) return;
  console.error(
    `There is no PostgreSQL 15 in ${folder}, so its tests will fail. Install postgresql-15, or set SCN_TEST_POSTGRES_15.\n${problem}`,
  );
}
