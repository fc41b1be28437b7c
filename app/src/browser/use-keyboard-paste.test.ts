import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('everything that handles pasting pastes nothing with the middle mouse button', () => {
  const app = join(import.meta.dirname, '../..');
  const handlers = ['src', 'kit']
    .flatMap((folder) =>
      readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(app, file), 'utf8');
      // the middle button pastes what is selected, which is never a file
      const isForFiles = text.includes('clipboardData?.files') && !text.includes('getData');
      return !isForFiles && /clipboardData\s*\.getData|addEventListener\('paste'/.test(text);
    });
  expect(handlers.length).toBeGreaterThan(1);
  for (const file of handlers) expect(readFileSync(join(app, file), 'utf8'), file).toContain('useKeyboardPaste(');
});
