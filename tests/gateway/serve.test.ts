import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../gateway/test/temporary-folder';
import { signInWithBrowserFlow } from '../../gateway/test/sign-in/browser-flow';
import { choosePassword } from '../../gateway/test/sign-in/choose-password';
import { bucketVariables } from '../../gateway/test/files/stores/bucket-store';
import { startS3rver } from '../../gateway/test/files/stores/s3rver';
import { copyDemonstrationData } from './demonstration-data';
import { ensureBuilt, runScn, serveScn, type ServingScn } from './built-scn';

// each test starts the whole product several times, in parallel with other tests
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
const running = new Set<ServingScn>();

beforeAll(async () => {
  ensureBuilt();
  folder = await makeTemporaryFolder();
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all([...running].map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

const place = (name: string) => join(folder, name);

async function serve(args: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<ServingScn> {
  const served = await serveScn(args, settings);
  running.add(served);
  void served.ended.then(() => running.delete(served));
  return served;
}

async function stop({ child, ended }: ServingScn, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal);
  return ended;
}

/** The link in what was printed for the first administrator; empty if there is none. */
function linkIn(printed: string): string {
  return /^ {2}administrator {2}.+\n {2}(\S+#[\w-]{43})$/m.exec(printed)?.[1] ?? '';
}

/** The GraphQL client of one user. */
async function signIn(address: string, username: string, passwords: { password?: string } = {}) {
  const { accessToken } = await signInWithBrowserFlow({ baseUrl: address, username, ...passwords });
  return async (query: string, variables: object = {}, file?: Blob) => {
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(file === undefined ? { 'content-type': 'application/json' } : { 'x-scn-csrf': '1' }),
      },
      body: file === undefined ? JSON.stringify({ query, variables }) : multipart({ query, variables }, file),
    });
    const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: readonly unknown[] };
    expect(errors).toBeUndefined();
    return data;
  };
}

describe.concurrent('scn serve', () => {
  it('prints only the address, prints a link for the first administrator’s password until it is used, and stops gracefully', async () => {
    const first = await serve([place('own')]);
    const ready = await fetch(`${first.address}/readyz`);
    expect(ready.status).toBe(200);
    const { code, out, err } = await stop(first, 'SIGINT');
    expect([code, out]).toEqual([130, `${first.address}\n`]);
    expect(err).toContain('Stopped.');
    expect(linkIn(err).startsWith(`${first.address}/sign-in/password#`)).toBe(true);

    const second = await serve([place('own')]);
    await vi.waitFor(() => expect(linkIn(second.printed())).not.toBe(''));
    const link = linkIn(second.printed());
    const password = `another-${randomUUID()}`;
    expect(await choosePassword(second.address, link, password)).toBe(200);
    const graphql = await signIn(second.address, 'administrator', { password });
    expect(await graphql('{ __typename }')).toEqual({ __typename: 'Query' });

    // the only administrator has forgotten it: the operator makes a link, while the gateway runs
    const { address: publicUrl } = second;
    const made = await runScn(['password-link', 'Administrator', place('own')], { SCN_PUBLIC_URL: publicUrl });
    expect([made.code, made.out.startsWith(`${publicUrl}/sign-in/password#`)]).toEqual([0, true]);
    expect(await choosePassword(publicUrl, made.out.trim(), `third-${randomUUID()}`)).toBe(200);
    const unknown = await runScn(['password-link', 'no-one', place('own')], { SCN_PUBLIC_URL: publicUrl });
    expect([unknown.code, unknown.out]).toEqual([2, '']);
    expect(unknown.err).toContain('No one signs in with a password as “no-one”.');
    const { err: log } = await stop(second);
    // printed, but not logged
    expect(log.split(link.split('#')[1] ?? '').length).toBe(2);

    const third = await serve([place('own'), '--quiet'], { SCN_LOG_LEVEL: 'silent' });
    const end = await stop(third);
    expect([end.code, end.out, end.err]).toEqual([0, `${third.address}\n`, '']);
  });

  it.each([
    [['--host', '0.0.0.0'], {}, 'SCN_PUBLIC_URL'],
    [['--host', '0.0.0.0', '--demonstration'], { SCN_PUBLIC_URL: 'https://a.example.org' }, 'SCN_DEMONSTRATION'],
    [['--port', '65536'], {}, '65535'],
    [[], { SCN_LIMIT_TAKE: 'many' }, 'SCN_LIMIT_TAKE'],
    [[], { SCN_DATABASE_URL: 'mysql://u:hidden-password@h/d' }, 'SCN_DATABASE_URL'],
  ])('rejects %j with %j', async (args, settings, said) => {
    const { code, out, err } = await runScn(['serve', place('never'), ...args], settings);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
    expect(err).not.toContain('hidden-password');
    expect(err).not.toMatch(/^ +at /m);
  });
});

describe.concurrent('with a bucket', () => {
  it('keeps files there, and serves them after a restart', async () => {
    const { bucket, close } = await startS3rver();
    const settings = bucketVariables(bucket);
    const first = await serve([place('bucket'), '--demonstration'], settings);
    const author = await signIn(first.address, 'author');
    const institutionId = await activeInstitution(author);
    const key = await uploadImage(author, institutionId);
    await stop(first);
    expect(readdirSync(join(place('bucket'), 'files')).toSorted()).toEqual(['previews', 'staging']);

    const second = await serve([place('bucket'), '--demonstration'], settings);
    const again = await signIn(second.address, 'author');
    const query = `query ($institutionId: ID!, $key: String!) {
      images(input: { institutionId: $institutionId }, where: { key: { eq: $key } }) { items { signedUrl } } }`;
    const { images } = (await again(query, { institutionId, key })) as {
      images: { readonly items: readonly { readonly signedUrl: string }[] };
    };
    const address = `${second.address}${images.items[0]?.signedUrl ?? ''}`;
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(png)).toBe(true);
    await stop(second);
    await close();
  });
});

describe.concurrent('scn backup, restore and fsck', () => {
  it('reject missing paths, and leave nothing behind', async () => {
    const file = place('none.scn-backup');
    const torn = place('torn.scn-backup');
    writeFileSync(torn, 'scenario-studio backup 2\nT\0\0');
    const [backup, fsck, restore] = await Promise.all([
      runScn(['backup', place('nothing'), '-o', file]),
      runScn(['fsck', place('nothing')]),
      runScn(['restore', torn, place('from-torn')]),
    ]);
    expect([backup.code, fsck.code, restore.code]).toEqual([2, 2, 2]);
    for (const { err } of [backup, fsck]) expect(err).toContain("doesn't contain gateway data");
    expect(restore.err).toContain("can't be restored");
    expect(readdirSync(place('from-torn'))).toEqual([]);
  });
});

describe('with demonstration data', () => {
  const data = () => place('demonstration');
  let seeding: string;
  /** Runs until it has been backed up. */
  let served: ServingScn;

  beforeAll(async () => {
    seeding = await copyDemonstrationData(data());
    served = await serve([data(), '--demonstration']);
  });

  it('serves the examples to users with access, and seeds once', () => {
    for (const name of ['administrator', 'author', 'reviewer', 'visitor']) expect(seeding).toContain(`  ${name} `);
    expect(seeding).toContain('Seeding');
    expect(served.printed()).toContain('Starting');
    expect(served.printed()).not.toContain('Seeding');
  });

  it('fails for a port or folder in use, naming the process', async () => {
    const port = new URL(served.address).port;
    const [samePort, sameFolder] = await Promise.all([
      runScn(['serve', place('other'), '--port', port]),
      runScn(['serve', data(), '--port', '0']),
    ]);
    expect([samePort.code, samePort.out]).toEqual([2, '']);
    expect(samePort.err).toContain(`127.0.0.1:${port}: the port is in use by another process`);
    expect(samePort.err).toContain('SCN_PORT');
    expect([sameFolder.code, sameFolder.out]).toEqual([2, '']);
    expect(sameFolder.err).toContain(`process ${String(served.child.pid)}`);
  });

  it('is backed up during edits, and restored to the same state', async () => {
    const author = await signIn(served.address, 'author');
    const institutionId = await activeInstitution(author);
    const scenario = { institutionId, scenarioCode: 'SEP001GB' };
    const image = await uploadImage(author, institutionId);
    const stopWriting = new AbortController();
    const titles: string[] = [];
    const writing = (async () => {
      while (!stopWriting.signal.aborted) {
        const title = `Folder ${String(titles.length)}`;
        const operations = [
          { name: 'folder.create', input: { id: randomUUID(), title, parentFolderId: null, after: null } },
        ];
        await author('mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq } }', {
          input: { ...scenario, operationId: randomUUID(), operations },
        });
        titles.push(title);
      }
    })();
    const file = place('demonstration.scn-backup');
    const [backup, fsck] = await Promise.all([
      runScn(['backup', data(), '-o', file]),
      runScn(['fsck', data(), '--format', 'json']),
    ]);
    stopWriting.abort();
    await writing;
    expect([backup.code, backup.out]).toEqual([0, '']);
    expect(fsck.code).toBe(0);
    expect(JSON.parse(fsck.out)).toMatchObject({ damages: [], scenarios: 6 });
    expect(titles.length).toBeGreaterThan(1);
    const before = await hashes(author, scenario);
    await stop(served);

    const restored = await runScn(['restore', file, place('restored')]);
    expect([restored.code, restored.out]).toEqual([0, '']);
    const check = await runScn(['fsck', place('restored')]);
    expect([check.code, check.out]).toEqual([0, '']);
    expect(check.err).toContain('No damage found.');
    // users sign in to the restored gateway as before, and find their earlier changes
    const other = await serve([place('restored'), '--demonstration']);
    const again = await signIn(other.address, 'author');
    const after = await hashes(again, scenario);
    expect(after.size).toBeGreaterThan(0);
    for (const [seq, hash] of after) expect(before.get(seq), String(seq)).toBe(hash);
    expect(readFileSync(join(place('restored'), 'files', image.slice(0, 2), image.slice(2))).equals(png)).toBe(true);
    await stop(other);
  });
});

/** A GraphQL multipart request with one file, at `input.file` of the variables. */
function multipart(operations: object, file: Blob): FormData {
  const form = new FormData();
  form.append('operations', JSON.stringify(operations));
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.append('0', file, 'picture.png');
  return form;
}

/** An image of 300 × 300 pixels in one colour. */
const png = solidPng(300);

/** Uploads it; a process of the build inspects it. @returns the hash of its bytes */
async function uploadImage(graphql: Graphql, institutionId: string): Promise<string> {
  const query = 'mutation ($input: ImageCreateInput!) { imageCreate(input: $input) { id key width height } }';
  const input = { institutionId, title: `Image ${randomUUID()}`, file: null };
  const { imageCreate } = (await graphql(query, { input }, new Blob([new Uint8Array(png)], { type: 'image/png' }))) as {
    imageCreate: { readonly key: string; readonly width: number; readonly height: number };
  };
  expect(imageCreate).toMatchObject({ width: 300, height: 300 });
  return imageCreate.key;
}

function solidPng(size: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(size * (1 + size * 3), 90);
  for (let row = 0; row < size; row += 1) rows[row * (1 + size * 3)] = 0;
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...parts]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}

type Graphql = Awaited<ReturnType<typeof signIn>>;

interface Entry {
  readonly seq: number;
  readonly hash: string;
}

async function activeInstitution(graphql: Graphql): Promise<string> {
  const { userInstitutions } = (await graphql('{ userInstitutions { selected institution { id } } }')) as {
    userInstitutions: readonly { selected: boolean; institution: { id: string } }[];
  };
  return userInstitutions.find(({ selected }) => selected)?.institution.id ?? '';
}

/** Hashes of the log of a scenario, by position. Each covers everything before it. */
async function hashes(graphql: Graphql, input: object): Promise<ReadonlyMap<number, string>> {
  const query = `query ($input: ScenarioInput!) {
    scenarioHistory(input: $input, take: 3000) { items { seq hash } }
    scenarioDocument(input: $input) { seq hash }
  }`;
  const { scenarioHistory, scenarioDocument } = (await graphql(query, { input })) as {
    scenarioHistory: { readonly items: readonly Entry[] };
    scenarioDocument: Entry;
  };
  const found = new Map(scenarioHistory.items.map(({ seq, hash }) => [seq, hash]));
  expect(found.get(scenarioDocument.seq)).toBe(scenarioDocument.hash);
  expect(Math.max(...found.keys())).toBe(scenarioDocument.seq);
  return found;
}
