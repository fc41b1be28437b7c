import { append } from '#base/append';
import { memoizeByIdentity } from '#base/memoize';
import type { Subject, SubjectKind, Vocabulary } from './vocabulary';
import { isPlain } from './words';

/** A name that can be written without quotation marks. */
interface Phrase {
  readonly folded: string;
  readonly subject: Subject;
}

interface Phrases {
  /** Every name and alias, folded. */
  readonly byName: ReadonlyMap<string, readonly Subject[]>;
  /** Names without quotation marks by their first character, the longest first. */
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>;
}

const subscripts = '₀₁₂₃₄₅₆₇₈₉';

/** Text in the form in which names are compared: without case, and of the same length, so that positions stay valid. */
export function fold(text: string): string {
  return text.replaceAll(/[^a-z]/gu, (character) => {
    const digit = subscripts.indexOf(character);
    if (digit >= 0) return String(digit);
    if (character === '’') return "'";
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  });
}

const indexOf = memoizeByIdentity(({ subjects }: Vocabulary): Phrases => {
  const byName = new Map<string, Subject[]>();
  const byFirst = new Map<string, Phrase[]>();
  for (const subject of subjects) {
    for (const name of new Set([subject.name, subject.id, ...subject.shortNames, ...subject.aliases])) {
      if (name === subject.id && subject.kind !== 'action' && subject.kind !== 'response') continue;
      const folded = fold(name);
      append(byName, folded, subject);
      if (isPlain(name)) append(byFirst, folded.charAt(0), { folded, subject });
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.folded.length - a.folded.length);
  return { byName, byFirst };
});

/** What has this name or alias. */
export function subjectsNamed(vocabulary: Vocabulary, name: string): readonly Subject[] {
  return indexOf(vocabulary).byName.get(fold(name)) ?? [];
}

/**
 * What a name means of all that have it: what has it as its full name, and otherwise what the scenario has. Several, if the name doesn't
 * tell them apart: nothing is guessed.
 */
export function meantBy(name: string, subjects: readonly Subject[]): readonly Subject[] {
  const folded = fold(name);
  const own = subjects.filter((subject) => fold(subject.name) === folded || fold(subject.id) === folded);
  if (own.length > 0) return own;
  const present = subjects.filter(({ isPresent }) => isPresent);
  return present.length > 0 ? present : subjects;
}

/** What the longest name at a place of a text means, with the length of that name; null if there is none. @param folded - from `fold` */
export function subjectsAt(
  vocabulary: Vocabulary,
  folded: string,
  at: number,
  kinds: readonly SubjectKind[],
): { readonly subjects: readonly Subject[]; readonly length: number } | null {
  let found: { readonly subjects: Subject[]; readonly length: number } | null = null;
  for (const phrase of indexOf(vocabulary).byFirst.get(folded.charAt(at)) ?? []) {
    if (found !== null && phrase.folded.length < found.length) break;
    if (!kinds.includes(phrase.subject.kind)) continue;
    if (!folded.startsWith(phrase.folded, at) || !isWordEnd(folded, at + phrase.folded.length)) continue;
    found ??= { subjects: [], length: phrase.folded.length };
    found.subjects.push(phrase.subject);
  }
  return found;
}

/** Whether a word that ends before `at` is not continued there. */
export function isWordEnd(text: string, at: number): boolean {
  return !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(at, at + 2));
}
