import { expect, test } from 'vitest';
import { chooseFiles } from './choose-files';
import { fileSize } from './file-size';
import { named } from './use-file-paste';

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);

test('accepts allowed extensions in upper and lower case', () => {
  const [json, upper, image, large] = [file('a.json'), file('B.JSON'), file('c.png'), file('d.json', 11)];
  const limits = { multiple: true, accept: ['.json'], maxBytes: 10 };
  expect(chooseFiles([json, upper, image, large], limits)).toEqual({
    taken: [json, upper],
    refused: [
      { reason: 'type', name: 'c.png', bytes: 1 },
      { reason: 'size', name: 'd.json', bytes: 11 },
    ],
  });
  expect(chooseFiles([file('d.json', 10)], limits).refused).toEqual([]);
  expect(chooseFiles([image], {}).taken).toEqual([image]);
  expect(chooseFiles([image], { ...limits, takesOthers: true }).taken).toEqual([image]);
});

test('refuses several files if only one is allowed', () => {
  expect(chooseFiles([file('a'), file('b')], {})).toEqual({ taken: [], refused: [{ reason: 'count', count: 2 }] });
});

test('the owner’s reasons replace those about extension and size', () => {
  const [short, long] = [file('a.wav'), file('b.wav', 11)];
  const whyNot = ({ size }: File) => (size < 10 ? 'This audio file size is too small' : null);
  expect(chooseFiles([short, long], { multiple: true, accept: ['.json'], maxBytes: 5, whyNot })).toEqual({
    taken: [long],
    refused: [{ reason: 'owner', name: 'a.wav', message: 'This audio file size is too small' }],
  });
});

test('a copied picture gets a name of its own', () => {
  const at = new Date('2026-03-01T10:20:30Z');
  expect(named(file('image.png'), at).name).toBe('pasted-20260301-102030.png');
  expect(named(file('chest.png'), at).name).toBe('chest.png');
});

test.each([
  [0, 'bytes', 0],
  [1023, 'bytes', 1023],
  [1024, 'kilobytes', 1],
  [225_612, 'kilobytes', 221],
  [1024 * 1024, 'megabytes', 1],
  [15 * 1024 * 1024, 'megabytes', 15],
  [15 * 1024 * 1024 + 1, 'megabytes', 16],
  [1.5 * 1024 * 1024 + 1, 'megabytes', 1.6],
] as const)('%i bytes are %s: %f', (bytes, unit, amount) => {
  expect(fileSize(bytes)).toEqual({ unit, amount });
});
