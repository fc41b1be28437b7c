import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../test/temporary-folder';
import { acceptsGzip, PackedFiles } from './packed-files';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: Buffer, mediaType: string) {
  const file = join(folder, randomBytes(8).toString('hex'));
  await writeFile(file, content);
  return { file, bytes: content.length, mediaType };
}

describe('compressed files', () => {
  it('decompress to the original file', async () => {
    const script = Buffer.from('const heartRate = 120;\n'.repeat(500));
    const packed = await new PackedFiles().of(await fileOf(script, 'text/javascript; charset=utf-8'));
    expect(packed?.length).toBeLessThan(script.length / 10);
    expect(gunzipSync(packed ?? Buffer.of()).equals(script)).toBe(true);
  });

  it('exclude small files and images', async () => {
    const packs = new PackedFiles();
    expect(await packs.of(await fileOf(Buffer.from('short'), 'text/css'))).toBeNull();
    expect(await packs.of(await fileOf(Buffer.alloc(5000), 'image/png'))).toBeNull();
  });

  it('are compressed again after a failed read', async () => {
    const packs = new PackedFiles();
    const lost = await fileOf(Buffer.alloc(5000), 'text/css');
    await rm(lost.file);
    await expect(packs.of(lost)).rejects.toThrow('ENOENT');
    await writeFile(lost.file, Buffer.alloc(5000));
    expect(await packs.of(lost)).not.toBeNull();
  });
});

it.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip;q=0.0', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('%j accepts gzip: %j', (header, takes) => {
  expect(acceptsGzip(header)).toBe(takes);
});
