import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { effort } from '@scn/core/testing/effort';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Scanner } from '#files/scan/scanner';
import { filesBelow, keep, openFileFixture, read, stage, type FileFixture } from '../file-fixture';
import { image, wav } from '../sample-files';
import { eicar, startClamd } from './clamd';
import { malware, startClamdServer, type ClamdBehaviour, type ClamdServer } from './clamd-server';

let fixture: FileFixture;
let clamd: ClamdServer;

beforeAll(async () => {
  clamd = await startClamdServer();
  fixture = await openFileFixture({ clamd: clamd.address });
});
afterEach(() => {
  clamd.behaviour = 'scans';
  clamd.scanned.length = 0;
});
afterAll(async () => {
  await fixture.drop();
  await clamd.close();
});

const nothingLeft = async () => {
  expect(await fixture.behind.keys()).toEqual([]);
  expect(await filesBelow(fixture.folder)).toEqual({});
};
const infected = async () => Buffer.concat([await image('png'), Buffer.from(malware)]);
const unscanned = {
  code: 'IntegrationError',
  metadata: { retryAfterSeconds: 10 },
  message: expect.stringMatching(
    /^The file wasn’t saved because the server can’t scan it .* Try again in 10 s/,
  ) as string,
};

it('refuses an infected upload, says what is safe and what to do, and leaves nothing behind', async () => {
  const refused = keep(fixture.store, fixture.owner, Buffer.from(`a letter with ${malware}`));
  await expect(refused).rejects.toMatchObject({
    code: 'InfectedFileError',
    metadata: { signature: 'Test.Malware' },
    message: expect.stringMatching(
      /^The file wasn’t saved because it contains malware \(Test\.Malware\)\. Nothing else was changed\. Choose another file/,
    ) as string,
  });
  expect(fixture.logged.at(-1)).toContain('Refused an infected upload.');
  await nothingLeft();
});

it('refuses malware beside a sound', async () => {
  const sound = Buffer.concat([wav(), Buffer.from(malware)]);
  await expect(keep(fixture.store, fixture.owner, sound)).rejects.toMatchObject({ code: 'InfectedFileError' });
  await nothingLeft();
});

describe.each<[ClamdBehaviour | 'is stopped', string]>([
  ['closes connections', 'closed'],
  ['replies with an error', 'memory'],
  ['replies twice', 'replied'],
  ['is stopped', 'ECONNREFUSED'],
])('while the scanner %s,', (behaviour, logged) => {
  it('refuses every upload, and keeps none', async () => {
    const other = await startClamdServer();
    const store = await fixture.openStore({ clamd: other.address });
    if (behaviour === 'is stopped') await other.close();
    else other.behaviour = behaviour;
    await expect(keep(store, fixture.owner, await image('png'))).rejects.toMatchObject(unscanned);
    expect(fixture.logged.join('\n')).toContain(logged);
    if (behaviour !== 'is stopped') await other.close();
    await nothingLeft();
  });
});

it('refuses an upload when the scanner doesn’t respond in time', async () => {
  clamd.behaviour = 'is silent';
  const staged = await stage(fixture.store, await image('png'));
  const { staging } = fixture.content;
  const [name = ''] = Object.keys(await filesBelow(fixture.folder));
  const scanner = new Scanner(clamd.address, pino({ level: 'silent' }), 200);
  const scan = scanner.requireClean({ path: join(staging, '..', name), sha256: staged.sha256 });
  await expect(scan).rejects.toMatchObject(unscanned);
  await fixture.store.discard(staged);
});

it('refuses uploads beyond those that wait for a busy scanner', async () => {
  const staged = await stage(fixture.store, await image('png'));
  const [name = ''] = Object.keys(await filesBelow(fixture.folder));
  const file = { path: join(fixture.content.staging, '..', name), sha256: staged.sha256 };
  const scanner = new Scanner(clamd.address, pino({ level: 'silent' }));
  const all = Array.from({ length: 4 + 32 + 1 }, () => scanner.requireClean(file));
  await expect(all.at(-1)).rejects.toMatchObject(unscanned);
  const ends = await Promise.allSettled(all);
  // four at once, and 32 that wait: they all get their turn
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await fixture.store.discard(staged);
});

it('refuses a file that is larger than the scanner accepts', async () => {
  await expect(keep(fixture.store, fixture.owner, randomBytes(3_000_000))).rejects.toMatchObject({
    message: expect.stringMatching(/^The file wasn’t saved because/) as string,
  });
  await nothingLeft();
});

it('says whether it responds', async () => {
  expect(await (await fixture.openStore()).state()).toMatchObject({ scanner: null });
  const other = await startClamdServer();
  const store = await fixture.openStore({ clamd: other.address });
  await other.close();
  expect(await store.state()).toMatchObject({ scanner: 'Uploads are refused: the virus scanner doesn’t respond.' });
});

it('scans what is stored, once for two references, through a socket too', async () => {
  const local = await startClamdServer(join(fixture.folder, 'clamd.ctl'));
  const store = await fixture.openStore({ clamd: local.address });
  const upload = await stage(store, await infected()); // an image loses what is appended to it
  const [one, two] = await Promise.all([store.keep(fixture.owner, upload), store.keep(fixture.owner, upload)]);
  await store.discard(upload);
  expect(one).toEqual(two);
  expect(local.scanned).toEqual([await read(store, fixture.owner.institutionId, one.sha256)]);
  await local.close();
});

// with Debian's clamd, which takes seconds to start: only in long runs, which install it
if (effort > 1) describe('with ClamAV,', withClamAv);

function withClamAv(): void {
  let real: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    real = await startClamd();
  });
  afterAll(() => real.close());

  it('refuses the EICAR file and malware in a sound, and accepts a clean sound', async () => {
    const store = await fixture.openStore({ clamd: real.address });
    expect(await store.state()).toMatchObject({ scanner: null });
    for (const [content, signature] of [
      [Buffer.from(eicar), 'Test.Eicar.UNOFFICIAL'],
      [Buffer.concat([wav(), Buffer.from(malware)]), 'Test.Studio.UNOFFICIAL'],
    ] as const) {
      await expect(keep(store, fixture.owner, content)).rejects.toMatchObject({
        code: 'InfectedFileError',
        metadata: { signature },
      });
    }
    const clean = wav({ seconds: 2 });
    const { sha256 } = await keep(store, fixture.owner, clean);
    expect(clean.equals(await read(store, fixture.owner.institutionId, sha256))).toBe(true);
  });

  it('refuses a file above StreamMaxLength', async () => {
    const store = await fixture.openStore({ clamd: real.address });
    const refused = keep(store, fixture.owner, randomBytes(6_000_000));
    await expect(refused).rejects.toMatchObject({ message: expect.stringMatching(/^The file wasn’t saved/) as string });
  });
}
