import { expect, test } from 'vitest';
import { globExpression, namesHiddenFiles } from './glob';

test.each([
  ['**/*.json', ['a.json', 'a/b.json', 'a/b/c.json'], ['.a.json', 'a/.b.json', '.a/b.json', 'a/.b/c.json']],
  ['a/**', ['a/b', 'a/b/c.json'], ['a/.b', 'a/.b/c', 'a/b/.c']],
  ['*.json', ['a.json'], ['.a.json', 'a/b.json']],
  ['?.json', ['a.json'], ['..json']],
  ['[.a]b', ['ab'], ['.b']],
  ['{*,b}.json', ['a.json', 'b.json'], ['.a.json']],
  ['.*.json', ['.a.json'], ['a.json']],
  ['.ci/**/*.json', ['.ci/a.json', '.ci/a/b.json'], ['.ci/.a.json']],
  ['**/.ci/*.json', ['.ci/a.json', 'a/.ci/b.json'], ['.x/.ci/b.json']],
])('%s takes %j and not %j', (pattern, taken, left) => {
  const expression = globExpression(pattern);
  expect(taken.filter((path) => !expression.test(path))).toEqual([]);
  expect(left.filter((path) => expression.test(path))).toEqual([]);
});

test.each([
  ['**/*.json', false],
  ['../a/*.json', false],
  ['.ci/*.json', false],
  ['a.b/*.json', false],
  ['**/.ci/*.json', true],
  ['.*.json', true],
  ['a/{.b,c}/*.json', true],
])('%s names hidden files behind its base: %s', (pattern, expected) => {
  expect(namesHiddenFiles(pattern)).toBe(expected);
});
