import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { runs } from '@scn/core/testing/effort';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentKey, digits, type ContentStore } from '#files/content-store';
import { fileObject } from '#database/tables/files';
import { openContent } from '#files/open-content';
import { startTestGateway, type TestGateway, type TestMember } from '../http/test-gateway';
import { keep, openFileFixture, read, stage } from './file-fixture';
import { randomNumbers } from './random-numbers';
import { image, wav } from './sample-files';
import { startCuttingProxy } from './stores/cutting-proxy';
import { sendUpload, uploadBody } from './upload-request';
import { openTestStore, storeKinds } from './stores/test-store';
import type { TestStore } from './stores/store-behind';

/** How many uploads are cut. */
const cuts = runs(20);
/** How often the connection of a gateway to its bucket breaks: each takes a while, until the gateway tries again. */
const breaks = runs(6);

const create = `mutation ($input: SoundEffectCreateInput!) { soundEffectCreate(input: $input) { title key signedUrl } }`;
describe.each(storeKinds)('uploads to a gateway with %s', (kind) => {
  let behind: TestStore;
  let gateway: TestGateway;
  let author: TestMember;
  let content: ContentStore;

  beforeAll(async () => {
    behind = await openTestStore(kind);
    gateway = await startTestGateway({ settings: { bucket: behind.bucket } });
    author = await (await gateway.addInstitution()).addMember();
    content = await openContent({ folder: gateway.settings.folder, bucket: behind.bucket });
  });
  afterAll(async () => {
    await gateway.drop();
    await behind.drop();
  });

  it(`that are cut ${cuts} times and sent again leave nothing but whole files`, async () => {
    const random = randomNumbers(20_261_128);
    const whole = new Map<string, Buffer>();
    for (let n = 0; n < cuts; n += 1) {
      const sound = wav({ seconds: 1 + n / 100, rate: 16_000 });
      const title = `Sound ${n}`;
      const upload = { mutation: create, title, filename: `${title}.wav`, content: sound };
      const body = uploadBody(author.institutionId, upload);
      await sendUpload(gateway, author, body, 1 + random(body.length - 1));
      const answer = await sendUpload(gateway, author, body);
      expect(answer).toMatchObject({ data: { soundEffectCreate: { title: `Sound ${n}` } } });
      const { key } = (answer as { data: { soundEffectCreate: { key: string } } }).data.soundEffectCreate;
      whole.set(key, sound);
    }
    await vi.waitUntil(async () => (await readdir(content.staging)).length === 0, 20_000);
    const rows = await gateway.database.acrossInstitutions((queries) =>
      queries.select({ sha256: fileObject.sha256 }).from(fileObject),
    );
    const hashes = [...whole.keys()].toSorted();
    expect(rows.map(({ sha256 }) => sha256).toSorted()).toEqual(hashes);
    const listed = await Promise.all(digits.map((digit) => content.list(digit)));
    expect(listed.flatMap(({ stored }) => stored.map(({ sha256 }) => sha256)).toSorted()).toEqual(hashes);
    for (const [sha256, sound] of whole) {
      const stored = await gateway.services.files.open(author.institutionId, sha256);
      expect(sound.equals(await buffer(stored))).toBe(true);
    }
    const query = 'query ($id: ID!) { soundEffects(input: { institutionId: $id }, take: 3000) { items { key } } }';
    const { data } = await gateway.graphql(query, { as: author, variables: { id: author.institutionId } });
    const { items } = (data as { soundEffects: { items: { key: string }[] } }).soundEffects;
    expect(items.map(({ key }) => key).toSorted()).toEqual(hashes);
  });
});

describe('the connection of a gateway to its bucket', () => {
  it(`may break ${breaks} times: the file is sent again, or refused`, async () => {
    const behind = await openTestStore('a bucket (s3rver)');
    const { bucket } = behind;
    const proxy = await startCuttingProxy(Number(new URL(bucket?.endpoint ?? '').port));
    const through = await openContent({
      folder: behind.folder,
      bucket: { ...bucket!, endpoint: `http://127.0.0.1:${proxy.port}` },
    });
    const fixture = await openFileFixture();
    const store = await fixture.openStore({ content: through });
    const { institutionId } = fixture.owner;
    const random = randomNumbers(20_261_129);
    for (let n = 0; n < breaks; n += 1) {
      const picture = await image('png', { width: 256 + n, height: 256 });
      // every fifth time the retries break too
      const isRefused = n % 5 === 0;
      proxy.cutAfter(random(picture.length), isRefused ? 10 : 1);
      const retained = await keep(store, fixture.owner, picture).then(
        ({ sha256 }) => sha256,
        (error: unknown) => error,
      );
      expect(proxy.cuts).toBe(isRefused ? 3 : 1);
      proxy.heal();
      const upload = await stage(store, picture);
      await store.discard(upload);
      const { sha256 } = upload;
      if (isRefused) {
        expect(retained).toMatchObject({
          code: 'IntegrationError',
          message: 'The file wasn’t saved because the file storage of the server doesn’t respond. Try again in 10 s.',
        });
        expect(await store.find(institutionId, sha256)).toBeNull();
        expect(await behind.keys()).not.toContain(contentKey(sha256));
        await keep(store, fixture.owner, picture);
      } else expect(retained).toBe(sha256);
      expect(picture.equals(await read(store, institutionId, sha256))).toBe(true);
    }
    expect(await readdir(through.staging)).toEqual([]);
    expect(await behind.keys()).toHaveLength(breaks);
    await fixture.drop();
    await proxy.close();
    await behind.drop();
  });
});
