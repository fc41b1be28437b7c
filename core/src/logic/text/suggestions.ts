import { memoizeByIdentity } from '#base/memoize';
import { fold, isWordEnd, nameKey, nameKeysOf } from '../phrases';
import type { Subject, SubjectKind, Vocabulary } from '../vocabulary';
import { writtenName } from '../words';
import { readConditions } from './parse-conditions';
import { TextError, type Expected } from './text-problem';

/** Something that can be written where the caret is. */
export interface Suggestion {
  /** The text that is written. */
  readonly text: string;
  /** Description: the title of an action or response, the name of an item; empty for words. */
  readonly detail: string;
  readonly kind: SubjectKind | 'word';
  /** Where `text` replaces what has been typed; up to the caret. */
  readonly from: number;
}

/** The most suggestions at a time. */
export const maxSuggestions = 50;
/** Names have several words, so what has been typed may begin some words before the caret. */
const maxTypedWords = 5;

/** Suggests text at a caret, the best first: what starts with the typed text, then what contains it. */
export function suggestionsAt(text: string, caret: number, vocabulary: Vocabulary): readonly Suggestion[] {
  const before = text.slice(0, caret);
  const found = new Map<string, Suggestion>();
  for (const from of typedStarts(before)) {
    const typed = before.slice(from).replace(/^["“]/, '');
    const ways = [...new Set([fold(typed), nameKey(typed)])];
    for (const suggestion of candidatesFor(expectedAfter(before.slice(0, from), vocabulary), vocabulary)) {
      if (found.has(suggestion.text) || !ways.some((way) => fits(suggestion, way))) continue;
      const { text: written, detail, kind } = suggestion;
      found.set(written, { text: written, detail, kind, from });
    }
    if (found.size > 0 && typed !== '') break;
  }
  return [...found.values()].slice(0, maxSuggestions);
}

/** Where what is being typed may begin, the longest first, ending with the caret itself. */
function typedStarts(before: string): readonly number[] {
  const starts = [before.length];
  for (const { index } of [...before.matchAll(/["“]?[\p{L}\p{M}\p{N}<>=!]+/gu)].toReversed()) {
    if (starts.length > maxTypedWords) break;
    starts.unshift(index);
  }
  return starts;
}

/** Returns what can be written after a text. */
function expectedAfter(text: string, vocabulary: Vocabulary): Expected {
  const open = (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0);
  try {
    if (readConditions(text, vocabulary) === null) readConditions('(', vocabulary);
    return { words: ['and', 'or', ...(open ? [')'] : [])] };
  } catch (error) {
    if (error instanceof TextError) return error.expected;
    throw error;
  }
}

type Candidate = Omit<Suggestion, 'from'> & { readonly keys: readonly string[] };

function candidatesFor({ words = [], kinds = [] }: Expected, { subjects }: Vocabulary): readonly Candidate[] {
  const ofKinds = subjects.filter(({ kind }) => kinds.includes(kind)).map(candidateOf);
  const present = ofKinds.filter(({ isPresent }) => isPresent);
  const others = ofKinds.filter(({ isPresent }) => !isPresent);
  return [
    ...present,
    ...words.map((word) => ({ text: word, detail: '', kind: 'word' as const, keys: [word] })),
    ...others,
  ];
}

function candidateOf(subject: Subject): Candidate & { readonly isPresent: boolean } {
  const { kind, id, name, shortNames, isPresent } = subject;
  const isCoded = kind === 'action' || kind === 'response';
  return {
    text: isCoded ? id : writtenName({ name }),
    detail: isCoded ? name : shortNames.filter((each) => each !== name).join(', '),
    kind,
    keys: writtenKeysOf(subject),
    isPresent,
  };
}

/** Spellings that a partial name can start: as written, and in the form in which names are compared. */
const writtenKeysOf = memoizeByIdentity((subject: Subject): readonly string[] => [
  ...new Set([...[subject.name, ...subject.shortNames, ...subject.aliases].map(fold), ...nameKeysOf(subject)]),
]);

/** Whether a name starts with the typed text, or one of its words does. */
function fits({ keys }: Candidate, typed: string): boolean {
  return keys.some((folded) => {
    const at = folded.indexOf(typed);
    return at === 0 || (at > 0 && isWordEnd(folded, at - 1));
  });
}
