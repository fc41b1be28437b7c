import { namedValues } from '#index/conditions/completeness';
import type { NamedObjectType } from '#simulation/conditions/holds';
import { wordsOf } from '#schema/wording';
import { fold, nameKey, nameKeysOf } from '../phrases';
import type { Subject, Vocabulary } from '../vocabulary';
import { namedSubjects, quoted, writtenName } from '../words';
import { choiceOf } from './read-subject';
import type { TextChoice } from './text-problem';

/** The most that is offered instead. */
const maxOffered = 4;

/**
 * Returns the problem with words that are no condition, and what can be written instead: for the name of a
 * value, what the value belongs to, and otherwise everything whose name contains the words.
 */
export function unknownCondition(
  words: string,
  isCompared: boolean,
  vocabulary: Vocabulary,
): { readonly message: string; readonly choices: readonly TextChoice[] } {
  const compared = isCompared ? [] : withValue(words, vocabulary);
  if (compared.length > 0) {
    const message = `${quoted(words)} is a value. What has this value is missing.`;
    return { message, choices: compared.slice(0, maxOffered) };
  }
  return {
    message: `${quoted(words)} is neither a condition nor a name in this scenario.`,
    choices: nearTo(words, isCompared, vocabulary),
  };
}

/** Conditions on everything of the scenario that can have a value of this name: `state is alert`, `ACVPU = Alert`. */
function withValue(words: string, { subjects }: Vocabulary): readonly TextChoice[] {
  const value = fold(words);
  const named = (Object.keys(namedSubjects) as readonly NamedObjectType[]).flatMap((type) => {
    if (!(namedValues[type] as readonly string[]).some((each) => wordsOf(each) === value)) return [];
    const { noun, preposition, verb } = namedSubjects[type];
    const kind = type === 'ActorCompressionState' ? 'actor' : 'patient';
    return subjects
      .filter((subject) => subject.kind === kind)
      .map((subject) => `${noun} ${preposition} ${writtenName(subject)} ${verb} ${value}`);
  });
  const steps = subjects.flatMap((subject) => {
    const step = subject.isPresent
      ? subject.item?.choices?.find(({ title, words: others = [] }) =>
          [title, ...others].some((each) => fold(each) === value),
        )
      : undefined;
    return step === undefined ? [] : [`${writtenName(subject)} = ${quoted(step.title)}`];
  });
  return [...named, ...steps].map((text) => ({ text, detail: '' }));
}

/**
 * Returns choices with similar names: items and people before a comparison, otherwise actions and responses.
 * Those that the scenario has come first.
 */
function nearTo(words: string, isCompared: boolean, vocabulary: Vocabulary): readonly TextChoice[] {
  const key = nameKey(words);
  if (key.length < 2) return [];
  const isNear = (subject: Subject) =>
    (isCompared ? subject.kind === 'report-item' : subject.kind === 'action' || subject.kind === 'response') &&
    nameKeysOf(subject).some((each) => each.includes(key));
  const near = vocabulary.subjects.filter(isNear);
  const present = near.filter(({ isPresent }) => isPresent);
  return (present.length > 0 ? present : near).slice(0, maxOffered).map((subject) => choiceOf(subject, vocabulary));
}
