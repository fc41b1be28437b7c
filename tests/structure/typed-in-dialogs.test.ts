import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * While a dialog sends what was typed, nothing more can be typed into it: the kit's frame of dialogs takes care of it, for everything in a
 * `DialogFrame` and, where a dialog has steps of its own, in `DialogFields`. A dialog that draws its content itself fails here.
 */

/** Files that draw the content of a dialog with Fluent, with the reason. */
const own: Readonly<Record<string, string>> = {
  'app/kit/dialogs/dialog-fields.tsx': 'It is what the others use',
  'app/src/scenarios/new-scenario/duplication-progress.tsx': 'It shows progress and an outcome: nothing is typed there',
};

const root = join(import.meta.dirname, '..', '..');

const drawing = ['app', 'plugins'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/(^|\/)(?:node_modules|dist)\/|\.test\./.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((path) => /<DialogContent\b/.test(readFileSync(join(root, path), 'utf8'))),
);

test('what is typed in a dialog is in the kit’s frame of dialogs', () => {
  expect(drawing.toSorted()).toEqual(Object.keys(own).toSorted());
});
