import { execFileSync } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gridView } from '#database/tables/catalogue';
import { startGateway, type RunningGateway } from '#serve/start-gateway';
import { readSettings } from '#settings/read-settings';
import { makeTemporaryFolder } from '../temporary-folder';
import { addInstitution, type TestMember } from './test-gateway';

/** A file system of its own can only be mounted as root, and not in every container. */
const canMount = mountsWork();
/** Room for the private server and its log; a start needs about 120 MB. */
const megabytes = 320;

describe.runIf(canMount)('a disk that is full, with the private server on it', () => {
  let disk: string;
  let gateway: RunningGateway;
  let author: TestMember;

  beforeEach(async () => {
    disk = await makeTemporaryFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]);
    const folder = join(disk, 'data');
    await mkdir(folder);
    const { settings } = readSettings({ SCN_DISK_RESERVE_BYTES: '0' }, { folder, port: 0 });
    gateway = await startGateway(settings, { logger: pino({ level: 'silent' }), appFolder: folder });
    author = await (await addInstitution(gateway.services.database, 'North Hospital')).addMember();
  });
  afterEach(async () => {
    await gateway.close();
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  });

  async function ask(query: string, variables = {}) {
    const answer = await fetch(`${gateway.address}/graphql`, {
      method: 'POST',
      headers: { ...author.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()) as {
      readonly data?: Readonly<Record<string, unknown>> | null;
      readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
    };
  }

  /** A change of about 20 kB. @returns null when it is acknowledged, otherwise the code of the error */
  async function change(name: string): Promise<string | null> {
    const input = { institutionId: author.institutionId, viewType: 'IMAGES', name, gridState: { text: noise() } };
    const { errors } = await ask('mutation ($input: GridViewCreateInput!) { gridViewCreate(input: $input) { name } }', {
      input,
    }).catch(() => ({ errors: [{ extensions: { code: 'no answer' } }] }));
    return errors?.[0]?.extensions.code ?? null;
  }

  const readiness = async () => (await fetch(`${gateway.address}/readyz`)).status;

  /** Fills the disk except for the given number of bytes. @returns a function that frees it again */
  async function fillDisk(): Promise<() => Promise<void>> {
    const path = join(disk, 'filler');
    const file = await open(path, 'w');
    const block = Buffer.alloc(1_048_576);
    const written = () =>
      file.write(block).then(
        () => true,
        () => false,
      );
    while (await written());
    await file.close();
    return () => rm(path);
  }

  async function names(): Promise<readonly string[]> {
    const rows = await gateway.services.database.acrossInstitutions((queries) => queries.select().from(gridView));
    return rows.map(({ name }) => name);
  }

  it('loses nothing that was acknowledged, and serves again when there is space, without a restart', async () => {
    const acknowledged: string[] = [];
    const free = await fillDisk();
    let code: string | null = null;
    for (let n = 0; code === null && n < 5000; n += 1) {
      code = await change(`view ${n}`);
      if (code === null) acknowledged.push(`view ${n}`);
    }
    expect(code).not.toBeNull();
    expect(await readiness()).toBe(503);
    await free();
    await vi.waitUntil(async () => (await readiness()) === 200, 30_000);
    expect(await change('after')).toBeNull();
    expect(await names()).toEqual(expect.arrayContaining([...acknowledged, 'after']));
  });
});

/** Text that PostgreSQL can't compress. */
function noise(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(15_000))).toString('base64');
}

function mountsWork(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
