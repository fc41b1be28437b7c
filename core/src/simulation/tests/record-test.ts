import { isJsonObject, type Json } from '#base/json';
import type { Scenario } from '#document/scenario';
import { lastMoment, type PlayTest, type TestExpectation, type TestInput } from '#document/tests/schema';
import { spokenLines } from '#index/queries/spoken-lines';
import type { PluginLookup } from '#kernel/view';
import type { Id, Input, LogLine, Result } from '../engine/play';
import type { Ms } from '../physiology/line';
import { nameOfLearner } from './test-inputs';

/** How much later something may happen whose moment depends on an assumed length. */
export const tolerance: Ms = 10_000;

/** A play to make a test from. */
export interface RecordedPlay {
  readonly inputs: readonly Input[];
  readonly log: readonly LogLine[];
  readonly result: Result;
}

/**
 * Makes a test from a play: what learners did, and what is expected.
 *
 * @param setting - of the play: how it begins, with the new identity and the title of the test
 * @param expectations - by default, each action done by when it was, the outcome and the score
 */
export function recordTest(
  scenario: Scenario,
  { inputs, log, result }: RecordedPlay,
  setting: Pick<PlayTest, 'id' | 'title' | 'seed' | 'assume' | 'learners'>,
  expectations?: readonly TestExpectation[],
): PlayTest {
  const assume = { ...setting.assume, lengths: lengthsOf(scenario, log, setting.assume) };
  const blank: PlayTest = { ...setting, assume, description: '', inputs: [], expectations: [] };
  return {
    ...blank,
    inputs: inputs.map((input) => recordedInput(input, blank, scenario)),
    expectations: expectations ?? [
      ...doneExpectations(scenario, log),
      ...(result.outcome === null ? [] : [{ ...blankExpectation, ...outcomeOf(result) }]),
      ...(result.percent === null ? [] : [{ ...blankExpectation, that: 'SCORE' as const, ...scoreOf(result.percent) }]),
    ],
  };
}

/** The lengths that a play can depend on: those of assets that the actions in it name. */
function lengthsOf(
  { actions }: Scenario,
  log: readonly LogLine[],
  { lengths }: PlayTest['assume'],
): PlayTest['assume']['lengths'] {
  if (lengths.length === 0) return lengths;
  const started = new Set(log.flatMap(({ kind, id }) => (kind === 'started' ? [id] : [])));
  const named = new Set<Json>();
  for (const action of actions) if (started.has(action.actionCode)) addValues(action, named);
  return lengths.filter(({ assetId }) => named.has(assetId));
}

function addValues(value: unknown, to: Set<Json>): void {
  if (typeof value === 'string') to.add(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) addValues(part, to);
}

/**
 * The expectation that a line of a log is logged again at its moment, or up to the tolerance sooner or later if the moment depends on an assumed
 * length: that something is done, that a line is spoken, or the outcome. Null for a line of which no expectation can say that.
 */
export function expectationOf(scenario: Scenario, line: LogLine, plugins: PluginLookup): TestExpectation | null {
  const { kind, id, at, estimated } = line;
  const margin = estimated === true ? tolerance : 0;
  const between = {
    ...blankExpectation,
    when: 'BETWEEN' as const,
    from: Math.max(0, at - margin) / 1000,
    to: Math.min(lastMoment, (at + margin) / 1000),
  };
  switch (kind) {
    case 'done': {
      const action = scenario.actions.find(
        ({ actionCode, responses }) => actionCode === id || responses.some(({ responseCode }) => responseCode === id),
      );
      if (action === undefined) return null;
      const { actionCode } = action;
      return { ...between, that: 'DONE', actionCode, responseCode: actionCode === id ? null : id };
    }
    case 'command': {
      const playlists = scenario.actions.flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist));
      const command = playlists.find((each) => each.id === id);
      const plugin = command === undefined ? undefined : plugins.command(command.block);
      const spoken = plugin === undefined ? [] : spokenLines(plugin, command?.args);
      const said = spoken.find(({ text }) => text.trim() !== '');
      if (said === undefined) return null;
      return { ...between, that: 'SPOKEN', actorId: said.actorId, text: said.text.trim().slice(0, mostWords) };
    }
    case 'ended':
      return { ...blankExpectation, that: 'OUTCOME', outcome: id };
    default:
      return null;
  }
}

/** Characters of a line that an expectation holds at most. */
const mostWords = 500;

function outcomeOf({ outcome }: Result): Pick<TestExpectation, 'that' | 'outcome'> {
  return { that: 'OUTCOME', outcome: outcome ?? '' };
}

/** Limits of a score that it is within, in full per cent: the number itself may have many digits. */
export function scoreOf(percent: number): Pick<TestExpectation, 'least' | 'greatest'> {
  return { least: Math.floor(percent), greatest: Math.ceil(percent) };
}

function doneExpectations({ actions }: Scenario, log: readonly LogLine[]): readonly TestExpectation[] {
  const codes = new Set(actions.map(({ actionCode }) => actionCode));
  const found = new Map<Id, TestExpectation>();
  for (const line of log) {
    if (line.kind !== 'done' || !codes.has(line.id) || found.has(line.id)) continue;
    found.set(line.id, { ...blankExpectation, when: 'BY', at: latestOf(line), that: 'DONE', actionCode: line.id });
  }
  return [...found.values()];
}

/** Until when something is to be done that was done at a line, in seconds. */
export function latestOf({ at, estimated }: LogLine): number {
  return Math.min(lastMoment, (at + (estimated === true ? tolerance : 0)) / 1000);
}

function recordedInput(input: Input, test: PlayTest, scenario: Scenario): TestInput {
  const base = { ...blankInput, at: input.at / 1000, by: nameOfLearner(test, input.by) };
  switch (input.do) {
    case 'pick':
      return { ...base, act: 'PICK', actionCode: input.action };
    case 'confirm':
      return { ...base, act: 'CONFIRM', actionCode: input.action };
    case 'decline-confirmation':
      return { ...base, act: 'DECLINE', actionCode: input.action };
    case 'say':
      return { ...base, act: 'SAY', intention: input.intention };
    case 'walk':
      return { ...base, act: 'WALK', island: input.island };
    case 'open':
      return { ...base, act: 'OPEN', menuItemId: input.item };
    case 'choose':
      return { ...base, act: 'CHOOSE', ...questionOf(input.command, scenario), answers: answersOf(input.draft) };
    case 'answer':
      return { ...base, act: 'ANSWER', ...questionOf(input.command, scenario), ...answerOf(input.answer) };
    case 'leave':
      return { ...base, act: 'LEAVE', ...questionOf(input.command, scenario) };
    case 'goal':
      return { ...base, act: 'GOAL', commandId: input.command, goal: input.goal + 1 };
  }
}

/** A question is that of a command, or of the menu item that opened it. */
function questionOf(id: Id, { menu }: Scenario): Pick<TestInput, 'commandId' | 'menuItemId'> {
  const isItem = menu.items.some((item) => item.id === id);
  return isItem ? { commandId: null, menuItemId: id } : { commandId: id, menuItemId: null };
}

function answerOf(answer: Json): Partial<TestInput> {
  if (!isJsonObject(answer)) return {};
  const { choice, declined, outcome, score } = answer;
  if (typeof choice === 'number') return { choice: choice + 1 };
  if (declined === true) return { declined: true };
  if (outcome === 'SUCCEEDED' || outcome === 'FAILED' || outcome === 'LEFT')
    return { outcome, score: typeof score === 'number' ? score : null };
  return { answers: answersOf(answer) };
}

function answersOf(answer: Json): TestInput['answers'] {
  if (!isJsonObject(answer)) return [];
  return Object.entries(answer).map(([part, chosen]) => ({
    part,
    chosen: (Array.isArray(chosen) ? (chosen as readonly Json[]) : [chosen]).filter((each) => typeof each === 'string'),
  }));
}

const blankInput: TestInput = {
  at: 0,
  by: '',
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

const blankExpectation: TestExpectation = {
  when: 'AT',
  at: 0,
  from: 0,
  to: 0,
  that: 'DONE',
  actionCode: null,
  responseCode: null,
  conditions: null,
  by: '',
  actorId: null,
  text: '',
  physiologyItemId: null,
  least: null,
  greatest: null,
  outcome: '',
  feedbackPointId: null,
};
