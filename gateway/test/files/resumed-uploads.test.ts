import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { runs } from '@scn/core/testing/effort';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { digits, type ContentStore } from '#files/content-store';
import { fileObject } from '#database/tables/files';
import { openContent } from '#files/open-content';
import { abandonedAfter, sweepOld } from '#files/staging-sweep';
import { startTestGateway, type TestGateway, type TestMember } from '../http/test-gateway';
import { randomNumbers } from './random-numbers';
import { image, wav } from './sample-files';

/** How many uploads are cut. */
const cuts = runs(20);
const create = `mutation ($input: SoundEffectCreateInput!) { soundEffectCreate(input: $input) { title key bytes } }`;

let gateway: TestGateway;
let author: TestMember;
let colleague: TestMember;
let content: ContentStore;

beforeAll(async () => {
  gateway = await startTestGateway();
  const institution = await gateway.addInstitution();
  author = await institution.addMember();
  colleague = await institution.addMember();
  content = await openContent({ folder: gateway.settings.folder });
});
afterEach(async () => {
  await sweepOld(content.staging, 0, new Date(Date.now() + 1000));
});
afterAll(async () => gateway.drop());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const addressOf = (bytes: Buffer, sha256 = hashOf(bytes)) => `/uploads/${sha256}?bytes=${bytes.length}`;

/** Sends a part, or a question about an upload, and returns the gateway's answer. */
async function send(
  path: string,
  part: { readonly from: number; readonly bytes: Buffer; readonly cutAfter?: number } | null,
  as: TestMember | null = author,
): Promise<{ readonly status: number | undefined; readonly offset: number } | null> {
  const request = sendRequest({
    ...{ host: '127.0.0.1', port: gateway.port, path, method: part === null ? 'HEAD' : 'PATCH', agent: false },
    headers: {
      ...as?.headers,
      ...(part === null
        ? {}
        : {
            'content-type': 'application/offset+octet-stream',
            'content-length': part.bytes.length,
            'upload-offset': part.from,
          }),
    },
  });
  request.on('error', () => undefined);
  if (part?.cutAfter !== undefined) {
    await new Promise((resolve) => request.write(part.bytes.subarray(0, part.cutAfter), resolve));
    request.destroy();
    return null;
  }
  request.end(part?.bytes);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return { status: response.statusCode, offset: Number(response.headers['upload-offset']) };
}

/** Creates a sound effect from an upload that has arrived. */
async function createFrom(bytes: Buffer, title: string, as = author, tagIds: readonly string[] = []) {
  const answer = await fetch(`${gateway.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...as.headers },
    body: JSON.stringify({
      query: create,
      variables: { input: { institutionId: as.institutionId, title, tagIds, file: null } },
      extensions: {
        uploads: [
          {
            ...{ sha256: hashOf(bytes), bytes: bytes.length, filename: `${title}.wav` },
            paths: ['variables.input.file'],
          },
        ],
      },
    }),
  });
  return (await answer.json()) as { readonly data?: unknown; readonly errors?: readonly unknown[] };
}

const sound = (n: number) => wav({ seconds: 1 + n / 100, rate: 16_000 });

describe('an upload in parts', () => {
  it(`that is cut ${cuts} times, and resumed or started again, leaves only whole files`, async () => {
    const random = randomNumbers(20_261_130);
    const whole = new Map<string, Buffer>();
    for (let n = 0; n < cuts; n += 1) {
      const bytes = sound(n);
      const title = `Sound ${n}`;
      const path = addressOf(bytes);
      const cutAfter = 1 + random(bytes.length - 1);
      await send(path, { from: 0, bytes, cutAfter });
      // half a file can't become an asset
      expect(await createFrom(bytes, title)).toMatchObject({
        errors: [{ extensions: { code: 'FileUploadError' }, message: 'The upload is incomplete. Try again.' }],
      });
      const isResumed = random(2) === 0;
      const offset = isResumed ? (await send(path, null))!.offset : 0;
      expect(offset).toBeLessThanOrEqual(cutAfter);
      let answer = await send(path, { from: offset, bytes: bytes.subarray(offset) });
      // started again, or the rest of the first part arrived in the meantime: the gateway says what it expects
      if (answer?.status === 409)
        answer = await send(path, { from: answer.offset, bytes: bytes.subarray(answer.offset) });
      expect(answer).toEqual({ status: 204, offset: bytes.length });
      expect(await createFrom(bytes, title)).toMatchObject({
        data: { soundEffectCreate: { title, key: hashOf(bytes), bytes: bytes.length } },
      });
      whole.set(hashOf(bytes), bytes);
    }
    const hashes = [...whole.keys()].toSorted();
    const rows = await gateway.database.acrossInstitutions((queries) =>
      queries.select({ sha256: fileObject.sha256 }).from(fileObject),
    );
    expect(rows.map(({ sha256 }) => sha256).toSorted()).toEqual(hashes);
    const listed = await Promise.all(digits.map((digit) => content.list(digit)));
    expect(listed.flatMap(({ stored }) => stored.map(({ sha256 }) => sha256)).toSorted()).toEqual(hashes);
    for (const [sha256, bytes] of whole)
      expect(bytes.equals(await buffer(await gateway.services.files.open(author.institutionId, sha256)))).toBe(true);
    await vi.waitUntil(async () => (await readdir(content.staging)).length === 0, 20_000);
  });

  it('continues after the gateway was restarted, and keeps what arrived until the form is accepted', async () => {
    const bytes = sound(200);
    await send(addressOf(bytes), { from: 0, bytes: bytes.subarray(0, 10_000) });
    const another = await gateway.startAnother();
    const path = addressOf(bytes);
    expect((await send(path, null))?.offset).toBe(10_000);
    await send(path, { from: 10_000, bytes: bytes.subarray(10_000) });
    expect(await createFrom(bytes, 'x'.repeat(300))).toMatchObject({ errors: [{}] });
    expect((await send(path, null))?.offset).toBe(bytes.length);
    // refused when the file itself is already stored
    expect(await createFrom(bytes, 'Tagged', author, [randomUUID()])).toMatchObject({ errors: [{}] });
    expect((await send(path, null))?.offset).toBe(bytes.length);
    expect(await createFrom(bytes, 'Resumed')).toMatchObject({ data: { soundEffectCreate: { title: 'Resumed' } } });
    expect((await send(path, null))?.offset).toBe(0);
    await another.close();
  });

  it('is refused when its content isn’t what was announced, and nothing of it is left', async () => {
    const bytes = sound(201);
    const other = Buffer.from(bytes);
    other.writeInt16LE(1234, 5000);
    expect(await send(addressOf(bytes), { from: 0, bytes: other })).toMatchObject({ status: 422 });
    expect(await readdir(content.staging)).toEqual([]);
    const short = addressOf(bytes.subarray(0, 100));
    expect(await send(short, { from: 0, bytes })).toMatchObject({ status: 400 });
    expect(await readdir(content.staging)).toEqual([]);
  });

  it('loses its metadata, as any image does', async () => {
    const picture = await image('png');
    const extra = Buffer.concat([picture, Buffer.from('where it was taken')]);
    await send(addressOf(extra), { from: 0, bytes: extra });
    const upload = { ...author, sha256: hashOf(extra), bytes: extra.length };
    const staged = await gateway.services.files.stageReceived(upload, { filename: 'a.png', maxBytes: 1e9 });
    expect(staged.sha256).toBe(hashOf(picture));
    await gateway.services.files.discard(staged);
  });

  it('belongs to who sends it', async () => {
    const bytes = sound(202);
    await send(addressOf(bytes), { from: 0, bytes });
    expect((await send(addressOf(bytes), null, colleague))?.offset).toBe(0);
    expect(await createFrom(bytes, 'Stolen', colleague)).toMatchObject({
      errors: [{ extensions: { code: 'FileUploadError' } }],
    });
    expect((await send(addressOf(bytes), null, null))?.status).toBe(401);
    expect((await send(addressOf(bytes), { from: 0, bytes }, null))?.status).toBe(401);
  });

  it.each([
    ['a path', '/uploads/..%2f..%2fetc?bytes=5', 400],
    ['no length', `/uploads/${'a'.repeat(64)}`, 400],
    ['too many bytes', `/uploads/${'a'.repeat(64)}?bytes=15728641`, 400],
  ])('with %s is refused', async (_, path, status) => {
    expect((await send(path, null))?.status).toBe(status);
  });

  it('is one of at most ten that a user has begun, and is deleted after an hour', async () => {
    for (let n = 0; n < 10; n += 1) await send(addressOf(sound(n)), { from: 0, bytes: sound(n).subarray(0, 10) });
    const eleventh = sound(11);
    expect((await send(addressOf(eleventh), { from: 0, bytes: eleventh }))?.status).toBe(400);
    expect((await send(addressOf(eleventh), { from: 0, bytes: eleventh }, colleague))?.status).toBe(204);
    const longAgo = new Date(Date.now() - abandonedAfter - 1000);
    for (const name of await readdir(content.staging)) await utimes(join(content.staging, name), longAgo, longAgo);
    expect(await sweepOld(content.staging, abandonedAfter, new Date())).toBe(11);
  });
});
