import { expect, test } from 'vitest';
import { broken, clean, foreign, noted } from './scenarios';
import { TestFolder } from './scn';

/** Enough for more than one thread: see check-files.ts. */
const filler = `${' '.repeat(400_000)}\n`;

test('several threads report the same as one thread, in the same order', () => {
  const folder = new TestFolder();
  const kinds = [clean, broken, noted, foreign, '{', ''];
  const names = Array.from({ length: 30 }, (_, index) => `ward/${String(index).padStart(2, '0')}.scn.json`);
  names.forEach((name, index) => folder.write(name, `${kinds[index % kinds.length] ?? ''}${filler}`));
  const one = names.map((name) => folder.run(['validate', '--format', 'compact', name]).out).join('');
  const all = folder.run(['validate', '--format', 'compact', 'ward']);
  expect(all).toEqual({ code: 1, out: one, err: '' });
  folder.write('ward/scn.config.json', '{"plugins": ["absent"]}');
  expect(folder.run(['validate', 'ward'])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('The plugin package absent is not installed') as string,
  });
});
