import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentKey, storedKey } from './content-key';

/** A chunk of PNG. Its checksum isn’t read. */
const chunk = (type: string, content: string) =>
  `\0\0\0${String.fromCharCode(content.length)}${type}${content}\0\0\0\0`;
const png = (...texts: readonly string[]) =>
  Buffer.from(
    ['\x89PNG\r\n\x1a\n', chunk('IHDR', 'size'), ...texts.map((text) => chunk('tEXt', text)), chunk('IEND', '')].join(
      '',
    ),
    'latin1',
  );
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('copies of an image have the same stored key whatever their metadata says', async () => {
  const keys = await Promise.all(
    [png(), png('Author\0Ada'), png('Author\0Ben', 'Comment\0x')].map((bytes) => storedKey(new Blob([bytes]))),
  );
  expect(keys).toEqual([sha256(png()), sha256(png()), sha256(png())]);
});

test('an upload is named by all of its bytes', async () => {
  expect(await contentKey(new Blob([png('Author\0Ada')]))).toBe(sha256(png('Author\0Ada')));
});

test.each([
  ['a sound', 'RIFF\x04\0\0\0WAVEdata'],
  ['a damaged image', '\x89PNG\r\n\x1a\n\xff\xff\xff\xffIHDR'],
  ['an empty file', ''],
])('%s is stored as it is', async (_, text) => {
  const bytes = Buffer.from(text, 'latin1');
  expect(await storedKey(new Blob([bytes]))).toBe(sha256(bytes));
});
