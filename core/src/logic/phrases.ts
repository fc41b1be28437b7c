import { append } from '#base/append';
import { memoizeByIdentity } from '#base/memoize';
import { americanSpelling } from '#clinical/american-spelling';
import type { Subject, SubjectKind, Vocabulary } from './vocabulary';
import { isPlain } from './words';

/** A name that can be written without quotation marks. */
interface Phrase {
  readonly key: string;
  readonly subject: Subject;
}

interface Phrases {
  /** Every name and alias, by its key. */
  readonly byName: ReadonlyMap<string, readonly Subject[]>;
  /** Names without quotation marks by their first character, the longest first. */
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>;
  readonly longest: number;
}

const subscripts = '₀₁₂₃₄₅₆₇₈₉';

/** Text without regard to case, and of the same length, so that positions stay valid. */
export function fold(text: string): string {
  return text.replaceAll(/[^a-z]/gu, (character) => {
    const digit = subscripts.indexOf(character);
    if (digit >= 0) return String(digit);
    if (character === '’') return "'";
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  });
}

/** The form in which names are compared: without regard to case and spelling. `Haemoglobin` and `hemoglobin` are one name in every culture. */
export function nameKey(name: string): string {
  return americanSpelling(fold(name));
}

/** Returns the names of a subject, and the code by which it is known. */
function namesOf({ kind, id, name, shortNames, aliases }: Subject): readonly string[] {
  const code = kind === 'action' || kind === 'response' ? [id] : [];
  return [name, ...code, ...shortNames, ...aliases];
}

/** Everything that a subject is called, in the form in which names are compared. */
export const nameKeysOf = memoizeByIdentity((subject: Subject): readonly string[] => [
  ...new Set(namesOf(subject).map(nameKey)),
]);

const indexOf = memoizeByIdentity(({ subjects }: Vocabulary): Phrases => {
  const byName = new Map<string, Subject[]>();
  const byFirst = new Map<string, Phrase[]>();
  let longest = 0;
  for (const subject of subjects) {
    for (const key of nameKeysOf(subject)) append(byName, key, subject);
    for (const key of new Set(namesOf(subject).filter(isPlain).map(nameKey))) {
      append(byFirst, key.charAt(0), { key, subject });
      longest = Math.max(longest, key.length);
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.key.length - a.key.length);
  return { byName, byFirst, longest };
});

/** Returns the subjects with this name or alias, each once. */
export function subjectsNamed(vocabulary: Vocabulary, name: string): readonly Subject[] {
  return indexOf(vocabulary).byName.get(nameKey(name)) ?? [];
}

/**
 * Returns what a name means among all subjects that have it: those with it as their full name, and otherwise
 * those that the scenario has, first by title. Several, if the name doesn't distinguish them: nothing is
 * guessed.
 *
 * @param fitting - leaves out what can't be meant where the name is written
 */
export function resolveSubjects(
  name: string,
  subjects: readonly Subject[],
  fitting: (subjects: readonly Subject[]) => readonly Subject[] = (all) => all,
): readonly Subject[] {
  const key = nameKey(name);
  const own = subjects.filter((subject) => nameKey(subject.name) === key || nameKey(subject.id) === key);
  if (own.length > 0) return own;
  const present = subjects.filter(({ isPresent }) => isPresent);
  const among = fitting(present.length > 0 ? present : subjects);
  const titled = among.filter(({ shortNames }) => shortNames.some((each) => nameKey(each) === key));
  return titled.length === 1 ? titled : among;
}

/**
 * Returns the subjects that the longest name at a place of a text means, with the length of that name; null if
 * there is none.
 *
 * @param folded - from `fold`
 */
export function subjectsAt(
  vocabulary: Vocabulary,
  folded: string,
  at: number,
  kinds: readonly SubjectKind[],
): { readonly subjects: readonly Subject[]; readonly length: number } | null {
  const { byFirst, longest } = indexOf(vocabulary);
  // no spelling makes a word twice as long
  const written = folded.slice(at, at + 2 * longest + 2);
  const spelled = americanSpelling(written);
  let found: { readonly subjects: Subject[]; readonly key: string } | null = null;
  for (const { key, subject } of byFirst.get(spelled.charAt(0)) ?? []) {
    if (found !== null && key.length < found.key.length) break;
    if (!kinds.includes(subject.kind) || !spelled.startsWith(key) || !isWordEnd(spelled, key.length)) continue;
    found ??= { subjects: [], key };
    found.subjects.push(subject);
  }
  return found === null
    ? null
    : { subjects: found.subjects, length: writtenLength(written, spelled, found.key.length) };
}

/** Length of the text whose other spelling has this length and ends with a word: both have the same words. */
function writtenLength(written: string, spelled: string, length: number): number {
  const word = /[a-z]+/g;
  const others = written.matchAll(word);
  let after = 0;
  for (const match of spelled.matchAll(word)) {
    const end = match.index + match[0].length;
    if (end > length) break;
    const other = others.next().value;
    after = other === undefined ? 0 : other.index + other[0].length - end;
  }
  return length + after;
}

/** Whether a word or number that ends before `at` is not continued there, not even by decimals. */
export function isWordEnd(text: string, at: number): boolean {
  const next = text.slice(at, at + 2);
  if (/^[\p{L}\p{M}\p{N}]/u.test(next)) return false;
  return !(/\p{N}/u.test(text.charAt(at - 1)) && /^[.,]\p{N}/u.test(next));
}
