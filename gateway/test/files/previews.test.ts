import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFileRoutes } from '#files/file-routes';
import { abandonedAfter, previewFolder, previewLife } from '#files/staging-sweep';
import { keep, openFileFixture, type FileFixture } from './file-fixture';
import { image, wav } from './sample-files';

let fixture: FileFixture;
let http: FastifyInstance;
let folder: string;
let now = new Date();

beforeAll(async () => {
  fixture = await openFileFixture({ now: () => now });
  folder = previewFolder(fixture.content.staging);
  http = fastify();
  addFileRoutes(http, { files: fixture.store, now: () => now });
});
afterAll(async () => {
  await http.close();
  await fixture.drop();
});

async function addressOf(content: Buffer, filename = 'chest.png'): Promise<string> {
  const { sha256 } = await keep(fixture.store, fixture.owner, content);
  const { url } = await fixture.store.signedUrl({ institutionId: fixture.owner.institutionId, sha256, filename });
  return url;
}
const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

describe('a preview of an image', () => {
  it('fits into 640 × 480 pixels, and is made once', async () => {
    const picture = await image('jpeg', { width: 2000, height: 1000 });
    const url = `${await addressOf(picture)}&preview=1`;
    const [one, other] = await Promise.all([get(url), get(url)]);
    expect(one.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 });
    expect(one.rawPayload.length).toBeLessThan(picture.length / 4);
    expect(other.rawPayload).toEqual(one.rawPayload);
    expect(await readdir(folder)).toHaveLength(1);
    expect(await readdir(fixture.content.staging)).toEqual([]);
    const unchanged = await get(url, { 'if-none-match': String(one.headers.etag) });
    expect(unchanged.statusCode).toBe(304);
    // the image itself is another representation
    expect((await get(url.replace('&preview=1', ''))).headers.etag).not.toBe(one.headers.etag);
  });

  it('is upright, as the image is displayed', async () => {
    const lying = await sharp(await image('jpeg', { width: 900, height: 600 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { rawPayload } = await get(`${await addressOf(lying)}&preview=1`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 480 });
  });

  it('is made again when it is damaged', async () => {
    const url = `${await addressOf(await image('png', { width: 700 }))}&preview=1`;
    const first = await get(url);
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'half a fi');
    expect((await get(url)).rawPayload).toEqual(first.rawPayload);
  });

  it('that can’t be kept, because the disk is full or its folder is gone, is shown nevertheless', async () => {
    const url = `${await addressOf(await image('png', { width: 730 }))}&preview=1`;
    await rm(folder, { recursive: true });
    expect((await get(url)).headers).toMatchObject({ 'content-type': 'image/webp' });
    await mkdir(folder);
  });

  it.each([
    ['a small image', () => image('png', { width: 40, height: 40 })],
    ['a sound', () => wav({ seconds: 3 })],
  ])('of %s is the file itself', async (_, make) => {
    const content = await make();
    expect((await get(`${await addressOf(content)}&preview=1`)).rawPayload).toEqual(content);
  });

  it('needs the signature of the image', async () => {
    const url = await addressOf(await image('png', { width: 710 }));
    expect((await get(`${url.replace(/signature=[^&]*/, 'signature=no')}&preview=1`)).statusCode).toBe(404);
  });

  it('is deleted after a week', async () => {
    await get(`${await addressOf(await image('png', { width: 720 }))}&preview=1`);
    const names = await readdir(folder);
    const [oldest = ''] = names;
    const longAgo = new Date(now.getTime() - previewLife - 1000);
    await utimes(join(folder, oldest), longAgo, longAgo);
    now = new Date(now.getTime() + abandonedAfter + 1000);
    await fixture.openStore();
    expect(await readdir(folder)).toEqual(names.filter((name) => name !== oldest));
  });
});
