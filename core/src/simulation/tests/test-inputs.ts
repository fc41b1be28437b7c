import { milliseconds } from '#base/milliseconds';
import type { Json } from '#base/json';
import type { Scenario } from '#document/scenario';
import type { PlayTest, TestInput } from '#document/tests/schema';
import type { PluginLookup } from '#kernel/view';
import type { Id, Input, Learner, LearnerAct, Setting } from '../engine/play';

/** The learner of a test that names none. */
const onlyLearner = 'learner';

/** The setting of a test. */
export function settingOfTest(
  { assume, learners, seed }: PlayTest,
  plugins: PluginLookup,
  judged?: Setting['judged'],
): Setting {
  const { sound, video, movement, lengths } = assume;
  return {
    plugins,
    seed,
    ...(learners.length === 0 ? {} : { learners: learners.map(learnerOf) }),
    assume: {
      ...(sound === null ? {} : { sound }),
      ...(video === null ? {} : { video }),
      ...(movement === null ? {} : { movement }),
      lengths: Object.fromEntries(lengths.map(({ assetId, seconds }) => [assetId, seconds])),
    },
    ...(judged === undefined ? {} : { judged }),
  };
}

/** A learner of a test, as in a play. */
export function learnerOf({ name, roleIds, isObserver }: PlayTest['learners'][number]): Learner {
  return { id: name, roles: roleIds, isObserver };
}

/** A learner by the name that an input or an expectation gives: the first one, if it gives none. */
export function learnerNamed({ learners }: PlayTest, name: string): Id {
  return name === '' ? (learners[0]?.name ?? onlyLearner) : name;
}

/** The name of a learner as inputs and expectations give it. */
export function nameOfLearner(test: PlayTest, id: Id): string {
  return learnerNamed(test, '') === id ? '' : id;
}

/** An input of a test with its place in the test; `input` is null if it doesn’t say what the learner does. */
export interface PlacedInput {
  readonly index: number;
  readonly at: number;
  readonly input: Input | null;
}

/** The inputs of learners in a test, in the order of time. */
export function inputsOfTest(scenario: Scenario, test: PlayTest): readonly PlacedInput[] {
  const several = questionsWithSeveral(scenario);
  return test.inputs
    .map((given, index) => {
      const at = milliseconds(given.at);
      const act = actOf(given, several);
      return { index, at, input: act === null ? null : { at, by: learnerNamed(test, given.by), ...act } };
    })
    .toSorted((a, b) => a.at - b.at);
}

function actOf(input: TestInput, several: ReadonlySet<Id>): LearnerAct | null {
  const { act, actionCode, intention, island, menuItemId } = input;
  const command = input.commandId ?? menuItemId;
  switch (act) {
    case 'PICK':
    case 'CONFIRM':
    case 'DECLINE':
      return actionCode === null ? null : { do: picks[act], action: actionCode };
    case 'SAY':
      return intention.trim() === '' ? null : { do: 'say', intention };
    case 'WALK':
      return { do: 'walk', island };
    case 'OPEN':
      return menuItemId === null ? null : { do: 'open', item: menuItemId };
    case 'CHOOSE':
      return command === null ? null : { do: 'choose', command, draft: partsOf(input, several) };
    case 'ANSWER':
      return command === null ? null : { do: 'answer', command, answer: answerOf(input, several) };
    case 'LEAVE':
      return command === null ? null : { do: 'leave', command };
    case 'GOAL':
      return command === null || input.goal === null ? null : { do: 'goal', command, goal: input.goal - 1 };
  }
}

const picks = { PICK: 'pick', CONFIRM: 'confirm', DECLINE: 'decline-confirmation' } as const;

/** An answer in the shape of the question: what the input says decides which one that is. */
function answerOf(input: TestInput, several: ReadonlySet<Id>): Json {
  const { choice, declined, outcome, score } = input;
  if (choice !== null) return { choice: choice - 1 };
  if (outcome !== null) return { outcome, score };
  return declined ? { declined } : partsOf(input, several);
}

function partsOf({ answers }: TestInput, several: ReadonlySet<Id>): Json {
  return Object.fromEntries(
    answers.flatMap(({ part, chosen }): (readonly [string, Json])[] => {
      const [only] = chosen;
      // Two answers to a question that takes one stay two, and are refused.
      if (several.has(part) || chosen.length > 1) return [[part, chosen]];
      return only === undefined ? [] : [[part, only]];
    }),
  );
}

function questionsWithSeveral({ forms }: Scenario): ReadonlySet<Id> {
  const questions = forms.flatMap(({ pages }) => pages.flatMap((page) => page.questions));
  return new Set(questions.flatMap(({ id, selection }) => (selection === 'MULTIPLE' ? [id] : [])));
}
