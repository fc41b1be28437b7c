import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNames, findRelativeClauses } from './find-names';
import { findWords, type Finding } from './find-words';
import { readGlossary, type Word } from './glossary';

const root = join(import.meta.dirname, '..', '..');

/**
 * Files that people write and read: no generated file, no clinical content, not the glossary and its tests, which name
 * the words, and no migration, because databases compare their text with the one that they were migrated with.
 */
const isRead = (file: string) =>
  /\.(?:md|mjs|js|ts|tsx|html|css|sql|yml|sh)$/.test(file) &&
  !/\.gen\.|^schemas\/|^gateway\/migrations\/|^docs\/reference\/(?:rules\.md$|plugins\/)|^docs\/explanation\/glossary\.md$|^scripts\/words\//.test(
    file,
  );

/** Names that can't change: published ids of messages and GraphQL, and an account of the operating system. */
const names: readonly { readonly at: RegExp; readonly phrase: string }[] = [
  {
    at: /^core\/src\/validation\/rules\/(?:action\/role-without-actor|expression\/item-not-in-reports|prompt\/followed)\//,
    phrase: 'nobody',
  },
  { at: /^gateway\/src\/database\/embedded\/(?:run-program|run-program)\.ts$/, phrase: 'nobody' },
  { at: /^gateway\/(?:src|test)\/sign-in\/.*api-token/, phrase: 'everybody' },
];
const isName = (file: string, found: string) => names.some(({ at, phrase }) => phrase === found && at.test(file));

/** Declared names that can't change, because they are stored, published or another program's. */
const declared: readonly { readonly at: RegExp; readonly names: readonly string[] }[] = [
  // stored in browsers
  { at: /^app\/src\/(?:document\/local|workspace\/retained)\//, names: ['keptAt'] },
  { at: /^app\/(?:src\/(?:lists|slots\/environment)|kit\/grid)\//, names: ['spot'] },
  // in the output of the command line
  { at: /^cli\/src\/upload\/|^tests\/pipeline\/upload-merge/, names: ['kept'] },
  // a posture of the format
  {
    at: /^core\/src\/(?:base\/enumeration-values|validation\/rules\/patient\/posture-fits-state\/)/,
    names: ['STANDING'],
  },
  // in plugins of release 19 and before
  { at: /^core\/src\/kernel\/(guarded-plugin|contract\/)/, names: ['toldBy'] },
];
const isDeclared = (file: string, found: string) =>
  declared.some(({ at, names: allowed }) => allowed.includes(found) && at.test(file));

const isText = (file: string) =>
  /^app\/src\/texts\/|^app\/kit\/texts\//.test(file) || /^core\/src\/validation\/rules\/.*\/index\.ts$/.test(file);

/**
 * Checks the files of the repository, or of some of its folders, against the glossary.
 *
 * @returns one line for each finding: `path:line says “phrase”. Say: …`
 */
export function checkWords(folders: readonly string[] = []): readonly string[] {
  const words = readGlossary();
  const inNames = words.filter(({ scope }) => scope === 'names');
  const wordsFor = (file: string): readonly Word[] =>
    words.filter(({ scope }) => scope === 'everywhere' || (scope === 'texts' && isText(file)));
  const inCode = (file: string, text: string): readonly Finding[] => {
    if (!/\.tsx?$/.test(file)) return [];
    const found = file.includes('/texts/') ? [] : findNames(file, text, inNames);
    return [...found.filter(({ phrase }) => !isDeclared(file, phrase)), ...findRelativeClauses(text)];
  };
  return execFileSync('git', ['ls-files', '-z', '--', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => isRead(file) && existsSync(join(root, file)))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const said = findWords(text, wordsFor(file)).filter(({ phrase }) => !isName(file, phrase));
      return [...said, ...inCode(file, text)].map(
        ({ line, phrase, say }) => `${file}:${line} says “${phrase}”. Say: ${say}.`,
      );
    });
}
