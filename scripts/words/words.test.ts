import { describe, expect, it } from 'vitest';
import { checkWords } from './check';
import { findWords } from './find-words';
import { readGlossary } from './glossary';

const words = readGlossary();

describe('the glossary', () => {
  it('keeps its words out of the repository', () => {
    expect(checkWords()).toEqual([]);
  });

  it.each(words.map((word) => [word.phrase, word] as const))('finds “%s”', (phrase, word) => {
    const found = [{ line: 2, phrase, say: word.say }];
    expect(findWords(`A line.\nSomething ${phrase}, and more.`, words)).toEqual(found);
    expect(findWords(`A line.\n// ${phrase.toUpperCase()}`, words)).toEqual(found);
    expect(findWords(`A line.\n * ${phrase.replaceAll(' ', '\n * ')}.`, words)).toEqual(found);
  });

  it('leaves words alone that only contain one', () => {
    expect(findWords('The amendment recommends merely-like names: commended, umend.', words)).toEqual([]);
  });

  it('finds citations of documents that readers can’t open', () => {
    expect(findWords('as 002 §6 says', words)).toEqual([{ line: 1, phrase: '002 §', say: 'the reason itself' }]);
  });
});
