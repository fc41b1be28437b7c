/**
 * `npm run test:release`: builds the previous release of CHANGELOG.md in a worktree, and runs its gateway and this one at the same time on one
 * database and one file store, each with the command lines of both.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbedded } from '../../gateway/src/database/embedded/start-embedded';
import { openDatabase } from '../../gateway/src/database/open-database';
import { library, libraryAccess } from '../../gateway/src/database/tables/tenancy';
import { addInstitution, urlOf } from '../../gateway/test/http/test-gateway';
import { makeTemporaryFolder } from '../../gateway/test/temporary-folder';
import { git, previousRelease } from '../../scripts/release/previous-release.mjs';
import { ensureBuilt } from '../gateway/built-scn';

const root = join(import.meta.dirname, '..', '..');
const { name, commit } = previousRelease();
const upload = [
  '--product-status',
  'BETA',
  '--devices',
  'QUEST_3',
  '--min-client-version-id',
  '12',
  '--version-number-part',
  'MINOR',
];

/** A built version of the product. */
interface Version {
  readonly what: string;
  readonly root: string;
}

/** Checks out and builds a release. */
function build(folder: string): Version {
  console.log(`Building release ${name} (${commit}) …`);
  git(['worktree', 'add', '--detach', folder, commit]);
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, [...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  if (!existsSync(join(folder, 'cli', 'dist', 'main.cjs'))) run(process.execPath, ['scripts/build.mjs']);
  return { what: `release ${name}`, root: folder };
}

/** Starts a gateway, and resolves with its address. */
async function serve(version: Version, folder: string, settings: NodeJS.ProcessEnv, started: ChildProcess[]) {
  const child = spawn(process.execPath, ['cli/bin/scn.cjs', 'serve', folder, '--port', '0', '--quiet'], {
    cwd: version.root,
    env: { PATH: process.env['PATH'], SCN_LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('http')) return line.trim();
  throw new Error(`The gateway of ${version.what} did not start.`);
}

/** Runs the command line of a version. */
function scn(version: Version, args: readonly string[], token: string): string {
  return execFileSync(process.execPath, [join(version.root, 'cli', 'bin', 'scn.cjs'), ...args], {
    cwd: version.root,
    env: { PATH: process.env['PATH'], SCN_TOKEN: token, HOME: process.env['HOME'] },
    encoding: 'utf8',
  });
}

function check(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Failed: ${what}`);
  console.log(`  ${what}`);
}

const folder = await makeTemporaryFolder();
const started: ChildProcess[] = [];
ensureBuilt();
const versions: readonly Version[] = [build(join(folder, 'previous')), { what: 'this version', root }];
const server = await startEmbedded({ folder: join(folder, 'server') });
try {
  const settings = {
    SCN_DATABASE_URL: urlOf(server.connection.gateway),
    SCN_DATABASE_OWNER_URL: urlOf(server.connection.owner),
  };
  const addresses: string[] = [];
  // the previous release first: this version migrates its database while it runs
  for (const version of versions) addresses.push(await serve(version, join(folder, 'data'), settings, started));
  const database = await openDatabase(server.connection, { schema: 'as-it-is' });
  const { addMember, institutionId } = await addInstitution(database, 'Release');
  await database.acrossInstitutions(async (queries) => {
    const [added] = await queries
      .insert(library)
      .values({ institutionId, code: 'EXAMPLES', name: 'Examples' })
      .returning();
    const access = { ownerId: institutionId, institutionId, access: 'FULL' };
    if (added !== undefined) await queries.insert(libraryAccess).values({ ...access, libraryId: added.id });
  });
  const { token } = await addMember('administrator');
  await database.close();

  const work = join(folder, 'work');
  await mkdir(work);
  const text = readFileSync(join(root, 'examples', 'adult-sepsis.scn.json'), 'utf8');
  const code = /"scenarioCode": "(\w+)"/.exec(text)?.[1] ?? '';
  let change = 0;
  for (const client of versions)
    for (const [at, address] of addresses.entries()) {
      const gateway = versions[at]?.what ?? '';
      const file = join(work, `${code}.scn.json`);
      change += 1;
      if (change === 1) await writeFile(file, text);
      else scn(client, ['pull', code, '--gateway', address, '--output', file, '--force'], token);
      scn(
        client,
        ['upload', file, '--gateway', address, ...upload, '--change-notes', `Change ${String(change)}`],
        token,
      );
      const pulled = addresses.map((each, index) => {
        const target = join(work, `pulled-${String(index)}.scn.json`);
        scn(client, ['pull', code, '--gateway', each, '--output', target, '--force'], token);
        return readFileSync(target, 'utf8');
      });
      check(pulled[0] === pulled[1], `${client.what} uploads to the gateway of ${gateway}, and both return the same`);
    }
  for (const [at, address] of addresses.entries())
    check((await fetch(`${address}/readyz`)).ok, `the gateway of ${versions[at]?.what ?? ''} is ready`);
} finally {
  for (const child of started) {
    if (child.exitCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await server.stop();
  git(['worktree', 'remove', '--force', join(folder, 'previous')]);
  await rm(folder, { recursive: true, force: true });
}
