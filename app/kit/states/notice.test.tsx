// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../testing/render';
import { Notice } from './notice.tsx';

afterEach(() => void Reflect.deleteProperty(document, 'ariaNotify'));

it.each([
  ['error', 'high'],
  ['warning', 'high'],
  ['success', 'high'],
  ['info', 'normal'],
] as const)('a message with the intent %s is announced with the priority %s', async (intent, priority) => {
  const ariaNotify = vi.fn();
  // the way that screen readers are asked where the browser has it
  Object.assign(document, { ariaNotify });
  const { close } = await render(
    <Notice intent={intent} title="Not saved">
      The server is busy.
    </Notice>,
  );
  await expect.poll(() => ariaNotify.mock.lastCall).toMatchObject(['Not saved The server is busy.', { priority }]);
  await close();
});

const app = join(import.meta.dirname, '../..');

it('no other message says how it is announced, but alerts', () => {
  const files = ['kit', 'src'].flatMap((folder) =>
    readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const saying = files.filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.endsWith('.test.tsx') &&
      /politeness(?:=|: )/.test(readFileSync(join(app, file), 'utf8')),
  );
  expect(saying).toEqual(['kit/dialogs/alert-host.tsx']);
});
