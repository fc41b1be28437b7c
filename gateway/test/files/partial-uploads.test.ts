import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SharedParts } from '#files/content-store';
import { PartialUploads } from '#files/partial-uploads';

const content = Buffer.from('0123456789');
const upload = {
  ...{ institutionId: 'i1', userId: 'u1', bytes: content.length },
  sha256: createHash('sha256').update(content).digest('hex'),
};

let staging = '';
let uploads: PartialUploads;
beforeEach(async () => {
  staging = await mkdtemp(join(tmpdir(), 'partial-'));
  uploads = new PartialUploads({ staging, sharedParts: null });
});
afterEach(async () => rm(staging, { recursive: true }));

/** A bucket that several gateways share; `beforeReading` happens between the question for a size and reading. */
function sharedBucket(stored = new Map<string, Buffer>()) {
  const bucket = { stored, reads: 0, beforeReading: () => undefined as unknown };
  const sharedParts: SharedParts = {
    size: (name) => Promise.resolve(stored.get(name)?.length ?? 0),
    read: (name) => {
      bucket.reads += 1;
      bucket.beforeReading();
      const bytes = stored.get(name);
      return Promise.resolve(bytes === undefined ? null : Readable.from([bytes]));
    },
    write: async (name, path) => void stored.set(name, await readFile(path)),
    remove: (name) => Promise.resolve(void stored.delete(name)),
    names: (prefix) => Promise.resolve([...stored.keys()].filter((name) => name.startsWith(prefix))),
    sweep: () => Promise.resolve(0),
  };
  return { bucket, uploads: new PartialUploads({ staging, sharedParts }) };
}

/** A part whose connection stays open. */
function openPart(bytes: Buffer): PassThrough {
  const stream = new PassThrough();
  stream.write(bytes);
  return stream;
}

it('takes one of several parts that continue the same upload at once', async () => {
  const given = openPart(content.subarray(0, 4));
  const first = uploads.append(upload, given, 0).catch((error: unknown) => error);
  await vi.waitUntil(async () => (await uploads.received(upload)) === 4);
  const rest = () => openPart(content.subarray(4, 7));
  const [second, third] = [rest(), rest()];
  const both = [uploads.append(upload, second, 4), uploads.append(upload, third, 4)].map(async (each) =>
    each.catch((error: unknown) => error),
  );
  await vi.waitUntil(async () => (await uploads.received(upload)) >= 7);
  second.end();
  third.end();
  expect(await first).toMatchObject({ metadata: { reason: 'broken-off' } });
  await Promise.all(both);
  expect(await uploads.received(upload)).toBe(7);
  expect(await uploads.append(upload, Readable.from([content.subarray(7)]), 7)).toBe(10);
  expect(await buffer(await uploads.open(upload))).toEqual(content);
});

it('starts again when more has arrived than the upload has, as when two gateways append to it', async () => {
  await uploads.append(upload, Readable.from([content.subarray(0, 4)]), 0);
  const [name = ''] = await readdir(staging);
  await truncate(join(staging, name), 15);
  const sent = uploads.append(upload, Readable.from([]), await uploads.received(upload));
  await expect(sent).rejects.toMatchObject({ metadata: { reason: 'changed' } });
  expect(await uploads.received(upload)).toBe(0);
});

it('can’t be used when its bytes aren’t those that were announced, also if the gateway was killed before it looked', async () => {
  await uploads.append(upload, Readable.from([content.subarray(0, 4)]), 0);
  const [name = ''] = await readdir(staging);
  await writeFile(join(staging, name), 'x'.repeat(10));
  await expect(uploads.open(upload)).rejects.toMatchObject({ metadata: { reason: 'changed' } });
  expect(await uploads.received(upload)).toBe(0);
});

it('never puts a part after what another gateway received in the meantime', async () => {
  const shared = sharedBucket();
  await shared.uploads.append(upload, Readable.from([content.subarray(0, 4)]), 0);
  const [name = ''] = shared.bucket.stored.keys();
  shared.bucket.beforeReading = () => shared.bucket.stored.set(name, content.subarray(0, 7));
  const sent = shared.uploads.append(upload, Readable.from([content.subarray(4, 6)]), 4);
  await expect(sent).rejects.toMatchObject({ metadata: { reason: 'offset', offset: 7 } });
  expect(shared.bucket.stored.get(name)).toEqual(content.subarray(0, 7));
  expect(await readdir(staging)).toEqual([]);
  expect(await shared.uploads.append(upload, Readable.from([content.subarray(7)]), 7)).toBe(10);
});

it('takes nothing from the bucket for a part without bytes', async () => {
  const shared = sharedBucket();
  await shared.uploads.append(upload, Readable.from([content.subarray(0, 4)]), 0);
  shared.bucket.reads = 0;
  expect(await shared.uploads.append(upload, Readable.from([]), 4)).toBe(4);
  expect(shared.bucket.reads).toBe(0);
  const broken = new PassThrough();
  const sent = shared.uploads.append(upload, broken, 4);
  broken.destroy(new Error('reset'));
  await expect(sent).rejects.toMatchObject({ metadata: { reason: 'broken-off' } });
  expect(await shared.uploads.received(upload)).toBe(4);
});

it('counts the uploads of a user whose first part is arriving', async () => {
  const shared = sharedBucket();
  const other = (n: number) => ({ ...upload, sha256: n.toString(16).padStart(64, '0') });
  const streams = Array.from({ length: 12 }, () => openPart(content.subarray(0, 4)));
  const sent = streams.map(async (stream, n) =>
    shared.uploads.append(other(n), stream, 0).catch((error: unknown) => error),
  );
  const refusals = await Promise.all(sent.slice(10));
  expect(refusals).toMatchObject([{ metadata: { reason: 'too-many' } }, { metadata: { reason: 'too-many' } }]);
  for (const stream of streams) stream.end();
  expect(await Promise.all(sent.slice(0, 10))).toEqual(Array.from({ length: 10 }, () => 4));
});
