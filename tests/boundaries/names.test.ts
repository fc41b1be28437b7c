import { expect, test } from 'vitest';
import { sourceFiles } from './source-files';

/*
 * A name describes the thing, in kebab-case. These names are too vague:
 */
const emptyWords = ['manager', 'helper', 'helpers', 'util', 'utils', 'utility', 'common', 'misc', 'stuff'];

const files = ['core', 'sdk', 'plugins', 'cli', 'tests', 'scripts', 'gateway', 'app'].flatMap(sourceFiles);

test('source files and folders are named in kebab-case', () => {
  const kebab = /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/;
  const isDocument = (file: string) => file.endsWith('/README.md');
  const isMigration = (file: string) => file.startsWith('gateway/migrations/'); // named by drizzle-kit: 0000_tables.sql
  const isCulture = (file: string) => /\/texts\/en-(GB|US)[/.]/.test(file); // in BCP 47 notation
  const odd = files.filter(
    (file) =>
      !isDocument(file) && !isMigration(file) && !isCulture(file) && !file.split('/').every((part) => kebab.test(part)),
  );
  expect(odd).toEqual([]);
});

test('no name is too vague', () => {
  const odd = files.filter((file) => file.split(/[/.-]/).some((word) => emptyWords.includes(word)));
  expect(odd).toEqual([]);
});
