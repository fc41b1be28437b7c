import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimStore } from '#files/claim-store';
import { createFileStore } from '#files/create-file-store';
import { openContent } from '#files/open-content';
import { PartialUploads } from '#files/partial-uploads';
import { stagingFolder } from '#files/staging-sweep';
import type { BucketSettings } from '#settings/settings';
import { startTestGateway, type TestGateway, type TestMember } from '../http/test-gateway';
import { makeTemporaryFolder } from '../temporary-folder';
import { createTestDatabase } from '../test-database';
import { bundledInspectionProgram } from './inspection-program';
import { image, wav } from './sample-files';
import type { ObjectStore } from './stores/bucket-store';
import { startCuttingProxy, type CuttingProxy } from './stores/cutting-proxy';
import { startS3rver } from './stores/s3rver';

let objects: ObjectStore;
let proxy: CuttingProxy;
let bucket: BucketSettings;
let folder: string;
let gateway: TestGateway;
let author: TestMember;

beforeAll(async () => {
  objects = await startS3rver();
  proxy = await startCuttingProxy(Number(new URL(objects.bucket.endpoint ?? '').port));
  bucket = { ...objects.bucket, endpoint: `http://127.0.0.1:${proxy.port}` };
  folder = await makeTemporaryFolder();
  gateway = await startTestGateway({ settings: { bucket } });
  author = await (await gateway.addInstitution()).addMember();
});
afterAll(async () => {
  await gateway.drop();
  await proxy.close();
  await objects.close();
  await rm(folder, { recursive: true, force: true });
});

const startBeside = (name: string, different: Partial<BucketSettings> = {}) =>
  gateway.startAnother({ settings: { folder: join(folder, name), bucket: { ...bucket, ...different } } });

it('is shared by gateways on machines of their own, and each serves what the other stored', async () => {
  const other = await startBeside('beside');
  const owner = { institutionId: author.institutionId, userId: author.userId };
  const picture = await image('png');
  const { sha256 } = await gateway.services.files.storeGenerated(owner, Readable.from([picture]), 'image/png');
  const { url } = await gateway.services.files.signedUrl({ ...owner, sha256, filename: 'chest.png' });
  const range = await fetch(`${other.address}${url}`, { headers: { range: 'bytes=10-19' } });
  expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes 10-19/${picture.length}`]);
  expect(Buffer.from(await range.arrayBuffer())).toEqual(picture.subarray(10, 20));
  const whole = await fetch(`${other.address}${url}`);
  expect(picture.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
  await other.close();
});

/** A request for an upload in parts to a gateway. */
async function part(address: string, content: Buffer, given: { readonly from: number; readonly to: number } | null) {
  const response = await fetch(`${address}/uploads/${hashOf(content)}?bytes=${content.length}`, {
    method: given === null ? 'HEAD' : 'PATCH',
    headers: {
      ...author.headers,
      ...(given === null
        ? {}
        : { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(given.from) }),
    },
    ...(given === null ? {} : { body: new Uint8Array(content.subarray(given.from, given.to)) }),
  });
  return [response.status, Number(response.headers.get('upload-offset'))];
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

it('has what arrived of an upload in parts, so that each request can reach another gateway', async () => {
  const other = await startBeside('parts');
  const third = await startBeside('more-parts');
  const sound = wav({ seconds: 3, rate: 16_000 });
  expect(await part(gateway.address, sound, { from: 0, to: 20_000 })).toEqual([204, 20_000]);
  expect(await part(other.address, sound, null)).toEqual([204, 20_000]);
  expect(await part(other.address, sound, { from: 20_000, to: 50_000 })).toEqual([204, 50_000]);
  // a gateway that hasn't seen the rest continues it too, and says where it is to a client that doesn't know
  expect(await part(gateway.address, sound, { from: 20_000, to: 50_000 })).toEqual([409, 50_000]);
  expect(await part(gateway.address, sound, { from: 50_000, to: sound.length })).toEqual([204, sound.length]);
  const input = { institutionId: author.institutionId, title: 'Monitor', tagIds: [], file: null };
  const answer = await fetch(`${third.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...author.headers },
    body: JSON.stringify({
      query: 'mutation ($input: SoundEffectCreateInput!) { soundEffectCreate(input: $input) { key } }',
      variables: { input },
      extensions: {
        uploads: [
          {
            ...{ sha256: hashOf(sound), bytes: sound.length, filename: 'monitor.wav' },
            paths: ['variables.input.file'],
          },
        ],
      },
    }),
  });
  expect(await answer.json()).toEqual({ data: { soundEffectCreate: { key: hashOf(sound) } } });
  // it is accepted, so nothing of it waits anywhere
  for (const { address } of [gateway, other, third]) expect(await part(address, sound, null)).toEqual([204, 0]);
  for (const name of ['parts', 'more-parts']) expect(await readdir(stagingFolder(join(folder, name)))).toEqual([]);
  await other.close();
  await third.close();
});

it('deletes parts that are left behind for an hour, and takes ten uploads of a user at a time', async () => {
  const content = await openContent({ folder: join(folder, 'left'), bucket });
  await content.make();
  const uploads = new PartialUploads(content);
  const upload = (n: number) => ({
    ...{ userId: 'u', institutionId: 'i', bytes: 100 },
    sha256: n.toString(16).padStart(64, '0'),
  });
  for (let n = 0; n < 10; n += 1) await uploads.append(upload(n), Readable.from([Buffer.from('some')]), 0);
  const eleventh = () => uploads.append(upload(10), Readable.from([Buffer.from('some')]), 0);
  await expect(eleventh()).rejects.toMatchObject({ metadata: { reason: 'too-many' } });
  expect(await uploads.sweepShared(new Date(Date.now() - 60_000))).toBe(0);
  expect(await uploads.sweepShared(new Date(Date.now() + 60_000))).toBe(10);
  expect(await uploads.received(upload(3))).toBe(0);
  expect(await eleventh()).toBe(4);
  // complete, but not what was announced: it starts again
  const wrong = uploads.append(upload(10), Readable.from([Buffer.alloc(96)]), 4);
  await expect(wrong).rejects.toMatchObject({ metadata: { reason: 'changed' } });
  expect(await uploads.received(upload(10))).toBe(0);
  expect(await readdir(content.staging)).toEqual([]);
});

it('doesn’t undo what was carried out when the parts can’t be deleted afterwards: they are swept later', async () => {
  const content = await openContent({ folder: join(folder, 'kept'), bucket });
  const remove = () => Promise.reject(new Error('The bucket is away.'));
  const logged: string[] = [];
  const files = await createFileStore({
    content: Object.assign(content, { sharedParts: { ...content.sharedParts, remove } }),
    ...{ database: gateway.services.database, now: () => new Date() },
    logger: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
    inspectionProgram: bundledInspectionProgram(),
  });
  const picture = await image('png');
  const owner = { institutionId: author.institutionId, userId: author.userId };
  const upload = { ...owner, sha256: hashOf(picture), bytes: picture.length };
  await files.receive(upload, Readable.from([picture]), 0);
  const staged = await files.stageReceived(upload, { filename: 'chest.png', maxBytes: picture.length });
  await files.keep(owner, staged);
  await files.discard(staged, true);
  expect(logged).toEqual([expect.stringContaining('could not delete the parts of an upload')]);
  expect(await files.find(owner.institutionId, upload.sha256)).toMatchObject({ bytes: picture.length });
});

it('is refused with another prefix or folder, and so is one that can’t be used, each with what to do', async () => {
  const differs = { code: 'STORE_DIFFERS', whatToDo: expect.stringContaining('set SCN_S3_BUCKET') as string };
  await expect(startBeside('a', { prefix: 'elsewhere/' })).rejects.toMatchObject({
    ...differs,
    message: `The bucket “studio” at ${bucket.endpoint} below “elsewhere/” isn’t the file store of this database.`,
  });
  await expect(gateway.startAnother({ settings: { folder: join(folder, 'b') } })).rejects.toMatchObject({
    code: 'STORE_DIFFERS',
  });
  await expect(startBeside('c', { bucket: 'absent' })).rejects.toMatchObject({
    message: expect.stringContaining('NoSuchBucket') as string,
    whatToDo: 'Create the bucket, or correct SCN_S3_BUCKET.',
  });
  await expect(startBeside('d', { accessKey: 'unknown' })).rejects.toMatchObject({
    message: expect.stringContaining('InvalidAccessKeyId') as string,
    whatToDo: expect.stringContaining('Check SCN_S3_ACCESS_KEY') as string,
  });
  await expect(startBeside('e', { endpoint: 'http://127.0.0.1:1' })).rejects.toMatchObject({
    message: expect.stringContaining('ECONNREFUSED') as string,
    whatToDo: expect.stringContaining('Check SCN_S3_ENDPOINT') as string,
  });
});

it('can’t be claimed by a database without files once it has some: they would be deleted', async () => {
  const content = await openContent({ folder: join(folder, 'f'), bucket });
  const { database, drop } = await createTestDatabase();
  await expect(claimStore(database, content)).rejects.toMatchObject({
    code: 'STORE_DIFFERS',
    message: expect.stringContaining('they are of another database') as string,
  });
  const empty = await openContent({ folder: join(folder, 'f'), bucket: { ...bucket, prefix: 'new/' } });
  await Promise.all([claimStore(database, empty), claimStore(database, empty)]);
  await claimStore(database, empty);
  await drop();
});

it('that doesn’t respond refuses reading with a time to try again, and the gateway says so and goes on', async () => {
  const owner = { institutionId: author.institutionId, userId: author.userId };
  const content = Buffer.from('a letter');
  const { sha256 } = await gateway.services.files.storeGenerated(owner, Readable.from([content]), 'text/plain');
  const { url } = await gateway.services.files.signedUrl({ ...owner, sha256, filename: 'letter.txt' });
  proxy.cutAfter(0, 1000);
  const away = await fetch(`${gateway.address}${url}`);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await away.text()).toContain('The file can’t be read because the file storage of the server doesn’t respond.');
  const ready = await fetch(`${gateway.address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', limited: ['Files can’t be read or uploaded: the file store doesn’t respond.'] },
  ]);
  expect(await (await fetch(`${gateway.address}/metrics`)).text()).toContain('scn_file_store_available 0');
  proxy.heal();
  expect(await (await fetch(`${gateway.address}${url}`)).text()).toBe('a letter');
  expect(await buffer(await gateway.services.files.open(owner.institutionId, sha256))).toEqual(content);
});
