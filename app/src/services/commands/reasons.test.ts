import { readFileSync, readdirSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { reasons } from '#texts/en-GB/reasons';

const folders = ['../..', '../../../kit'].map((path) => new URL(`${path}/`, import.meta.url));
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.tsx') && !path.includes('.test.') && !/(?:^|\/)(?:dist|node_modules|gallery)\//.test(path),
    )
    .map((path) => [path, readFileSync(new URL(path, folder), 'utf8')] as const),
);

/** Elements that are commands: entries of menus, primary buttons, and buttons of toolbars or with an icon whose name is a tooltip. */
const inTag = String.raw`(?:[^<>]|<\w+ \/>|=>)*\s`;
const commands = [
  new RegExp(`<MenuItem\\b${inTag}disabled[=\\s]`),
  new RegExp(`<Toolbar(?:Toggle)?Button\\b${inTag}disabled(?:Focusable)?[=\\s]`),
  new RegExp(`<Button\\b(?=${inTag}appearance="primary")${inTag}disabled(?:Focusable)?[=\\s]`),
  new RegExp(`<Tooltip\\b${inTag.slice(0, -2)}>\\s*<(?:Toolbar)?Button\\b${inTag}disabled(?:Focusable)?[=\\s]`),
];

test('no command is greyed without the mechanism that says why', () => {
  expect(sources.length).toBeGreaterThan(400);
  const without = sources.filter(([, text]) => commands.some((each) => each.test(text)));
  expect(without.map(([path]) => path)).toEqual([]);
});

it.each(Object.entries(reasons))('%s is a sentence: %s', (_, text) => {
  expect(text).toMatch(/^[A-Z].+\.$/);
});
