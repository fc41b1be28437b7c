import { isJsonObject, type JsonObject } from '@scn/core/base/json';
import { textOf } from '../../assets/use-assets';

/** A question with its hint. */
export interface ReflectionQuestion {
  readonly text: string;
  readonly hint: string;
}

/** A question of the scenario. */
export interface OwnQuestion extends ReflectionQuestion {
  readonly id: string;
}

/** A question of the scenario beside the one of the question set that it comes from; null for one of the scenario alone. */
export interface ComparedQuestion {
  readonly own: OwnQuestion;
  readonly inSet: ReflectionQuestion | null;
  readonly isChanged: boolean;
}

/** How the scenario has adapted a question set. */
export interface ReflectionComparison {
  readonly questions: readonly ComparedQuestion[];
  /** Questions of the set that the scenario doesn't ask. */
  readonly unused: readonly ReflectionQuestion[];
}

/** At least this share of words in common makes two questions versions of one. */
const enoughInCommon = 0.65;

/**
 * Finds for each question of a scenario the one of the set that it comes from: the same text, otherwise the one with most words in common.
 * Questions of a set have no identity, so that a rewritten question counts as the scenario's own.
 */
export function compareReflection(
  own: readonly OwnQuestion[],
  set: readonly ReflectionQuestion[],
): ReflectionComparison {
  const free = new Set(set);
  const found = new Map<OwnQuestion, ReflectionQuestion>();
  const pair = (
    question: OwnQuestion,
    candidates: readonly { readonly asked: ReflectionQuestion; readonly share: number }[],
  ) => {
    const best = candidates.filter(({ asked }) => free.has(asked)).toSorted((a, b) => b.share - a.share)[0];
    if (best === undefined) return;
    found.set(question, best.asked);
    free.delete(best.asked);
  };
  // the same text first, so that no similar question takes its place
  for (const least of [1, enoughInCommon])
    for (const question of own)
      if (!found.has(question))
        pair(
          question,
          set.map((asked) => ({ asked, share: inCommon(question, asked) })).filter(({ share }) => share >= least),
        );
  return {
    questions: own.map((question) => {
      const inSet = found.get(question) ?? null;
      return { own: question, inSet, isChanged: inSet !== null && !isSame(question, inSet) };
    }),
    unused: set.filter((asked) => free.has(asked)),
  };
}

/** The questions in the data of a question set. */
export function questionsOf(data: JsonObject): readonly ReflectionQuestion[] {
  const { questions } = data;
  if (!Array.isArray(questions)) return [];
  return questions.flatMap((each) =>
    isJsonObject(each) ? [{ text: textOf(each['text']), hint: textOf(each['hint']) }] : [],
  );
}

function isSame(one: ReflectionQuestion, other: ReflectionQuestion): boolean {
  return one.text.trim() === other.text.trim() && one.hint.trim() === other.hint.trim();
}

/** The share of words in common, from 0 to 1; 1 only for the same text. */
function inCommon(one: ReflectionQuestion, other: ReflectionQuestion): number {
  if (one.text.trim() === other.text.trim()) return 1;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const both = [...words].filter((word) => others.has(word)).length;
  return Math.min(0.99, (2 * both) / Math.max(1, words.size + others.size));
}

function wordsOf({ text }: ReflectionQuestion): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
