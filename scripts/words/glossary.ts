import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', '..', 'docs', 'explanation', 'glossary.md');

/** Where the words of a table must not stand. */
export type Scope = 'everywhere' | 'texts' | 'names';

/** A phrase that the glossary replaces. */
export interface Word {
  /** The phrase, in lower case. */
  readonly phrase: string;
  /** The words to use instead. */
  readonly say: string;
  readonly scope: Scope;
}

const headings: Readonly<Record<string, Scope>> = {
  '## Words everywhere': 'everywhere',
  '## Words in the product’s texts': 'texts',
  '## Words in names': 'names',
};

/**
 * Reads the word tables of the glossary: `| say | `not`, `not` |`.
 *
 * @throws Error when a table is missing or empty
 */
export function readGlossary(source = readFileSync(file, 'utf8')): readonly Word[] {
  const words: Word[] = [];
  let scope: Scope | undefined;
  for (const line of source.split('\n')) {
    if (line.startsWith('## ')) scope = headings[line];
    const [, say, not] = /^\|([^|]+)\|([^|]+)\|$/.exec(line) ?? [];
    if (scope === undefined || say === undefined || not === undefined) continue;
    for (const [, phrase = ''] of not.matchAll(/`([^`]+)`/g)) words.push({ phrase, say: say.trim(), scope });
  }
  for (const expected of Object.values(headings))
    if (!words.some((word) => word.scope === expected)) throw new Error(`The glossary has no words for “${expected}”.`);
  return words;
}
