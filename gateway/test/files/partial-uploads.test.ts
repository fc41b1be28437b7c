import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
