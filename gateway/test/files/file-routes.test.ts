import { Readable } from 'node:stream';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addFileRoutes } from '#files/file-routes';
import type { FileStore } from '#files/file-store';
import { writeFile } from 'node:fs/promises';
import { contentPath, keep, openFileFixture, type FileFixture } from './file-fixture';
import { image, svg, wav } from './sample-files';

let fixture: FileFixture;
let http: FastifyInstance;
let picture: Buffer;
let pictureHash: string;
const start = new Date('2024-05-01T12:00:20Z');
let now = start;

beforeAll(async () => {
  fixture = await openFileFixture({ now: () => now });
  http = serve(fixture.store);
  picture = await image('png');
  pictureHash = (await keep(fixture.store, fixture.owner, picture)).sha256;
});
afterEach(() => {
  now = start;
});
afterAll(async () => {
  await http.close();
  await fixture.drop();
});

function serve(files: FileStore): FastifyInstance {
  const server = fastify();
  addFileRoutes(server, { files, now: () => now });
  return server;
}

const address = async (sha256 = pictureHash, filename = 'chest.png') => {
  const { institutionId } = fixture.owner;
  return (await fixture.store.signedUrl({ institutionId, sha256, filename })).url;
};
const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  http.inject({ url, headers });

describe('a signed URL', () => {
  it('reads the file until it expires, at most 15 minutes later', async () => {
    const { institutionId } = fixture.owner;
    const { url, expiresAt } = await fixture.store.signedUrl({ institutionId, sha256: pictureHash, filename: 'a.png' });
    const life = expiresAt.getTime() - start.getTime();
    expect(life).toBeLessThanOrEqual(15 * 60_000);
    expect(life).toBeGreaterThan(13 * 60_000);
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(picture);
    now = new Date(expiresAt.getTime() - 1);
    expect((await get(url)).statusCode).toBe(200);
    now = expiresAt;
    expect((await get(url)).statusCode).toBe(404);
  });

  it('works on every gateway of the database, and is the same within a minute', async () => {
    const other = await fixture.openStore();
    const { institutionId } = fixture.owner;
    const one = await address();
    now = new Date('2024-05-01T12:00:40Z');
    expect((await other.signedUrl({ institutionId, sha256: pictureHash, filename: 'chest.png' })).url).toBe(one);
    const server = serve(other);
    expect((await server.inject(one)).statusCode).toBe(200);
    await server.close();
  });

  it('is not valid for another database', async () => {
    const elsewhere = await openFileFixture({ now: () => now });
    await elsewhere.store.storeGenerated(elsewhere.owner, Readable.from([picture]), 'image/png');
    const server = serve(elsewhere.store);
    expect((await server.inject(await address())).statusCode).toBe(404);
    await server.close();
    await elsewhere.drop();
  });

  it('gets the same response for any error', async () => {
    const { store, owner, foreigner } = fixture;
    const good = await address();
    const changed = (change: (url: URL) => void): string => {
      const url = new URL(good, 'http://x');
      change(url);
      return url.pathname + url.search;
    };
    const signature = new URL(good, 'http://x').searchParams.get('signature')!;
    const other = (character: string) => (character === 'A' ? 'B' : 'A');
    const noRow = await store.signedUrl({ ...foreigner, sha256: pictureHash, filename: 'chest.png' });
    const absent = await store.signedUrl({ ...owner, sha256: 'ab'.repeat(32), filename: 'chest.png' });
    const wrong: readonly string[] = [
      changed(({ searchParams }) => searchParams.set('institution', foreigner.institutionId)),
      changed(({ searchParams }) => searchParams.set('institution', owner.institutionId.toUpperCase())),
      changed(({ searchParams }) => searchParams.set('institution', 'no uuid')),
      changed(({ searchParams }) => searchParams.set('expires', '9999999999')),
      changed(({ searchParams }) => searchParams.set('expires', '1e12')),
      changed(({ searchParams }) => searchParams.set('expires', ` ${searchParams.get('expires')}`)),
      changed(({ searchParams }) => searchParams.set('signature', other(signature[0]!) + signature.slice(1))),
      changed(({ searchParams }) => searchParams.set('signature', `${signature}=`)),
      changed(({ searchParams }) => searchParams.set('signature', signature.slice(0, -1))),
      changed(({ searchParams }) => searchParams.set('signature', '')),
      changed(({ searchParams }) => searchParams.append('signature', signature)),
      changed(({ searchParams }) => searchParams.delete('signature')),
      changed(({ searchParams }) => searchParams.delete('expires')),
      changed(({ searchParams }) => searchParams.delete('institution')),
      changed((url) => (url.pathname = url.pathname.replace('chest', 'trunk'))),
      changed((url) => (url.pathname = `${url.pathname}/x`)),
      changed((url) => (url.pathname = url.pathname.replace(pictureHash, 'ab'.repeat(32)))),
      changed((url) => (url.pathname = url.pathname.replace(pictureHash, pictureHash.toUpperCase()))),
      `/files/..%2f..%2fetc%2fpasswd/x${new URL(good, 'http://x').search}`,
      `/files/${pictureHash}/chest.png`,
      noRow.url,
      absent.url,
    ];
    const seen = new Set<string>();
    for (const url of wrong) {
      const answer = await get(url);
      const { date: _, ...headers } = answer.headers;
      seen.add(
        JSON.stringify([
          answer.statusCode,
          { ...headers, 'content-length': 0 },
          answer.json<{ error: string }>().error,
        ]),
      );
    }
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]).toContain('404');
    expect([...seen][0]).toContain('no-store');
    expect((await get(good)).statusCode).toBe(200);
  });
});

describe('the response', () => {
  it('allows displaying an image, and nothing else', async () => {
    const { headers } = await get(await address());
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'content-disposition': 'inline; filename="chest.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
      etag: `"${pictureHash}"`,
    });
    // 15 minutes end at 12:15:20; expiry is rounded up to a full minute
    expect(headers['cache-control']).toBe(`private, max-age=${14 * 60 + 40}, immutable`);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['an SVG', () => svg, 'picture.svg', 'application/octet-stream'],
    [
      'an SVG in XML',
      () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
      'p.png',
      'application/octet-stream',
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>1</script>'), 'page.png', 'application/octet-stream'],
    ['text', () => Buffer.from('hello'), 'text.png', 'application/octet-stream'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'report.pdf', 'application/octet-stream'],
  ])('serves %s only as a download, whatever its name', async (_, content, filename, type) => {
    const { sha256 } = await keep(fixture.store, fixture.owner, await content());
    const { headers } = await get(await address(sha256, filename));
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toBe(`attachment; filename="${filename}"`);
  });

  it('allows playing sound', async () => {
    const { sha256 } = await keep(fixture.store, fixture.owner, wav());
    const { headers } = await get(await address(sha256, 'beep.wav'));
    expect(headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-disposition': 'inline; filename="beep.wav"',
    });
  });

  it.each([
    [
      'Ärztin 🩺 100%.png',
      `inline; filename="?rztin ? 100_.png"; filename*=UTF-8''%C3%84rztin%20%F0%9F%A9%BA%20100%25.png`,
    ],
    ['a "quote".png', `inline; filename="a _quote_.png"; filename*=UTF-8''a%20%22quote%22.png`],
    ["it's (1)*.png", `inline; filename="it's (1)*.png"`],
    ['line\r\nSet-Cookie: a=b', 'inline; filename="lineSet-Cookie: a=b"'],
    ['../../etc/passwd', 'inline; filename="passwd"'],
    ['..', 'inline; filename="file"'],
    [
      `${'é'.repeat(300)}.png`,
      `inline; filename="${'?'.repeat(146)}.png"; filename*=UTF-8''${'%C3%A9'.repeat(146)}.png`,
    ],
  ])('names it %j', async (filename, header) => {
    const answer = await get(await address(pictureHash, filename));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(header);
  });

  it('is not sent again to clients that have it', async () => {
    const url = await address();
    for (const tag of [`"${pictureHash}"`, `W/"${pictureHash}"`, `"x", "${pictureHash}"`, '*']) {
      const answer = await get(url, { 'if-none-match': tag });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
    }
    expect((await get(url, { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  it('has the same headers for HEAD, and no content', async () => {
    const url = await address();
    const head = await http.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } });
    const { date: _, connection: __, ...headers } = (await get(url)).headers;
    expect(head.statusCode).toBe(200);
    expect(head.headers).toMatchObject(headers);
    expect(head.rawPayload).toHaveLength(0);
  });

  it('is a 404 when the content is damaged', async () => {
    const content = await image('jpeg');
    const { sha256 } = await keep(fixture.store, fixture.owner, content);
    await writeFile(contentPath(fixture.folder, sha256), content.subarray(1));
    const answer = await get(await address(sha256, 'x.jpg'));
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.headers.etag).toBeUndefined();
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=100-', 100, null],
    ['bytes=-5', -5, null],
    ['bytes=0-99999999999', 0, null],
    ['bytes=-99999999', 0, null],
  ])('%s is sent as partial content', async (range, from, to) => {
    const answer = await get(await address(), { range });
    const expected = picture.subarray(from, to === null ? undefined : to + 1);
    const first = from < 0 ? picture.length + from : from;
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload).toEqual(expected);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${first}-${first + expected.length - 1}/${picture.length}`,
      'content-length': String(expected.length),
    });
  });

  it.each(['bytes=5-4', 'bytes=a-b', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=1.5-2', 'bytes = 0-1'])(
    '%s is not valid: everything is sent',
    async (range) => {
      const answer = await get(await address(), { range });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, picture.length]);
    },
  );

  it.each(['bytes=99999999-', 'bytes=-0'])('%s is out of range', async (range) => {
    const answer = await get(await address(), { range });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${picture.length}`);
    expect(answer.rawPayload).toHaveLength(0);
  });

  it('of content that has changed since the client started is not sent', async () => {
    const url = await address();
    const range = 'bytes=0-9';
    expect((await get(url, { range, 'if-range': `"${pictureHash}"` })).statusCode).toBe(206);
    expect((await get(url, { range, 'if-range': '"another"' })).statusCode).toBe(200);
  });
});
