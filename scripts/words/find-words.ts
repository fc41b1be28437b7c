import type { Word } from './glossary';

/** A phrase of the glossary's column ‘Not’ in a file. */
export interface Finding {
  /** From 1. */
  readonly line: number;
  readonly phrase: string;
  readonly say: string;
}

/** References to documents that readers of the repository can't open. */
const citation = { phrase: '00[012] §', say: 'the reason itself' };

/** Finds the phrases of the glossary in a text. White space and the start of a comment line count as one space. */
export function findWords(text: string, words: readonly Word[]): readonly Finding[] {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const alternatives = words.map(({ phrase }) => phrase.replaceAll(' ', String.raw`(?:\s|\n\s*(?:\*|//)?)\s*`));
  const pattern = new RegExp(String.raw`(?<![\w-])(?:${alternatives.join('|')})(?![\w-])|00[012] §`, 'g');
  const said = new Map(words.map(({ phrase, say }) => [phrase, say]));
  return Array.from(lower.matchAll(pattern), ({ 0: found, index }) => {
    const phrase = found.replaceAll(/[\s*/]+/g, ' ');
    return {
      line: lower.slice(0, index).split('\n').length,
      phrase,
      say: said.get(phrase) ?? citation.say,
    };
  });
}
