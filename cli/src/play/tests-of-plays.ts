import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import type { PlayTest, TestInput } from '@scn/core/document/tests/schema';
import type { Assumptions, Id, Input, Learner, LearnerAct, Result } from '@scn/core/simulation/engine/play';
import { answerFrom } from '@scn/core/simulation/session/questions';

/*
 * Plays as tests of a scenario, and back.
 */

/** A play: its inputs and its result. */
export interface RecordedPlay {
  readonly title: string;
  readonly seed: number;
  readonly assume: Assumptions;
  /** Empty for one learner who plays every playable role. */
  readonly learners: readonly Learner[];
  readonly inputs: readonly Input[];
  readonly result: Result;
}

const unnamed = '';

/** A play as a test: its inputs, and its outcome and score as expectations. */
export function recordedTest(
  scenario: Scenario,
  { title, seed, assume, learners, inputs, result }: RecordedPlay,
): PlayTest {
  const { sound = null, video = null, movement = null, lengths = {} } = assume;
  const first = learners[0]?.id;
  return {
    id: idOf(title),
    title,
    description: '',
    seed,
    assume: {
      sound,
      video,
      movement,
      lengths: Object.entries(lengths).map(([assetId, seconds]) => ({ assetId, seconds })),
    },
    learners: learners.map(({ id, roles, isObserver = false }) => ({ name: id, roleIds: [...roles], isObserver })),
    inputs: inputs.map((input) => ({
      ...noInput,
      at: input.at / 1000,
      by: first === undefined || input.by === first ? unnamed : input.by,
      ...actInTest(scenario, input),
    })),
    expectations: [
      ...(result.outcome === null ? [] : [{ ...noExpectation, that: 'OUTCOME' as const, outcome: result.outcome }]),
      ...(result.percent === null
        ? []
        : [{ ...noExpectation, that: 'SCORE' as const, least: result.percent, greatest: result.percent }]),
    ],
  };
}

/** The test as it is written: without what is as in a new one. */
export function sparseTest({ assume, description, learners, inputs, expectations, ...test }: PlayTest): JsonObject {
  const assumed = without(assume, { sound: null, video: null, movement: null, lengths: [] });
  const sparse = {
    ...test,
    ...(description === '' ? {} : { description }),
    ...(Object.keys(assumed).length === 0 ? {} : { assume: assumed }),
    ...(learners.length === 0 ? {} : { learners: learners.map((each) => without(each, { isObserver: false })) }),
    inputs: inputs.map(({ at, act, ...input }) => ({ at, act, ...without(input, noInput) })),
    expectations: expectations.map(({ that, ...expected }) => ({ that, ...without(expected, noExpectation) })),
  };
  return JSON.parse(JSON.stringify(sparse)) as JsonObject;
}

/** The learners of a test; undefined for one who plays every playable role. */
export function learnersOf({ learners }: PlayTest): readonly Learner[] | undefined {
  if (learners.length === 0) return undefined;
  return learners.map(({ name, roleIds, isObserver }) => ({ id: name, roles: roleIds, isObserver }));
}

/** The assumptions of a test. */
export function assumptionsOf({ assume: { sound, video, movement, lengths } }: PlayTest): Assumptions {
  return {
    ...(sound === null ? {} : { sound }),
    ...(video === null ? {} : { video }),
    ...(movement === null ? {} : { movement }),
    lengths: Object.fromEntries(lengths.map(({ assetId, seconds }) => [assetId, seconds])),
  };
}

/** The inputs of a test. @param first - who does what the test names no learner for */
export function inputsOf(scenario: Scenario, { inputs }: PlayTest, first: Id): readonly Input[] {
  return inputs
    .map((input): Input => {
      const by = input.by === unnamed ? first : input.by;
      return { at: Math.round(input.at * 1000), by, ...actOf(scenario, input) };
    })
    .toSorted((a, b) => a.at - b.at);
}

function actOf(scenario: Scenario, input: TestInput): LearnerAct {
  const action = input.actionCode ?? '';
  const command = input.commandId ?? input.menuItemId ?? '';
  switch (input.act) {
    case 'PICK':
      return { do: 'pick', action };
    case 'CONFIRM':
      return { do: 'confirm', action };
    case 'DECLINE':
      return { do: 'decline-confirmation', action };
    case 'SAY':
      return { do: 'say', intention: input.intention };
    case 'WALK':
      return { do: 'walk', island: input.island };
    case 'OPEN':
      return { do: 'open', item: input.menuItemId ?? '' };
    case 'LEAVE':
      return { do: 'leave', command };
    case 'GOAL':
      return { do: 'goal', command, goal: (input.goal ?? 0) - 1 };
    case 'CHOOSE':
      return { do: 'choose', command, draft: answerFrom(scenario, command, writtenAnswer(input)) };
    case 'ANSWER':
      return { do: 'answer', command, answer: answerFrom(scenario, command, writtenAnswer(input)) };
  }
}

function writtenAnswer({ answers, choice, declined, outcome, score }: TestInput): JsonObject {
  if (choice !== null) return { choice };
  if (declined) return { declined };
  if (outcome !== null) return { outcome, score };
  return Object.fromEntries(answers.map(({ part, chosen }) => [part, [...chosen]]));
}

function actInTest(scenario: Scenario, input: Input): Partial<TestInput> & Pick<TestInput, 'act'> {
  switch (input.do) {
    case 'pick':
      return { act: 'PICK', actionCode: input.action };
    case 'confirm':
      return { act: 'CONFIRM', actionCode: input.action };
    case 'decline-confirmation':
      return { act: 'DECLINE', actionCode: input.action };
    case 'say':
      return { act: 'SAY', intention: input.intention };
    case 'walk':
      return { act: 'WALK', island: input.island };
    case 'open':
      return { act: 'OPEN', menuItemId: input.item };
    case 'leave':
      return { act: 'LEAVE', ...subjectOf(scenario, input.command) };
    case 'goal':
      return { act: 'GOAL', commandId: input.command, goal: input.goal + 1 };
    case 'choose':
      return { act: 'CHOOSE', ...subjectOf(scenario, input.command), ...answerInTest(input.draft) };
    case 'answer':
      return { act: 'ANSWER', ...subjectOf(scenario, input.command), ...answerInTest(input.answer) };
  }
}

function subjectOf({ menu }: Scenario, id: Id): Partial<TestInput> {
  return menu.items.some((item) => item.id === id) ? { menuItemId: id } : { commandId: id };
}

function answerInTest(answer: Json): Partial<TestInput> {
  if (!isJsonObject(answer)) return {};
  const { choice, declined, outcome, score } = answer;
  if (typeof choice === 'number') return { choice: choice + 1 };
  if (declined === true) return { declined };
  if (outcome === 'SUCCEEDED' || outcome === 'FAILED' || outcome === 'LEFT')
    return { outcome, score: typeof score === 'number' ? score : null };
  return {
    answers: Object.entries(answer).map(([part, chosen]) => ({
      part,
      chosen: (Array.isArray(chosen) ? (chosen as readonly Json[]) : [chosen]).map(String),
    })),
  };
}

const noInput: TestInput = {
  at: 0,
  by: unnamed,
  act: 'PICK',
  actionCode: null,
  intention: '',
  island: 0,
  menuItemId: null,
  commandId: null,
  answers: [],
  choice: null,
  declined: false,
  outcome: null,
  score: null,
  goal: null,
};

const noExpectation: PlayTest['expectations'][number] = {
  when: 'AT',
  at: 0,
  from: 0,
  to: 0,
  that: 'DONE',
  actionCode: null,
  responseCode: null,
  conditions: null,
  by: unnamed,
  actorId: null,
  text: '',
  physiologyItemId: null,
  least: null,
  greatest: null,
  outcome: '',
  feedbackPointId: null,
};

function without(value: object, defaults: object): object {
  const preset = new Map<string, unknown>(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(value).filter(([name, own]) => JSON.stringify(own) !== JSON.stringify(preset.get(name))),
  );
}

/** An id from a title: `A long, calm play` is `a-long-calm-play`. */
function idOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 64) || 'play';
}
