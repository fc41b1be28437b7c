import type { Scenario } from '#document/scenario';
import type { PlayTest, TestExpectation, TestInput } from '#document/tests/schema';
import { valueOffRange } from '#index/conditions/item-scale';
import { patientItem } from '#index/queries/patient-item';
import type { PluginLookup } from '#kernel/view';
import { midSentence } from '#schema/wording';
import { quantityText } from '#units/unit-text';
import { roundTo } from '#units/decimals';
import type { TestFailure } from '#simulation/tests/run-test';
import { conditionSentence } from './condition-sentence';
import {
  exactMomentText,
  namedAction,
  namedResponse,
  nameSourceOf,
  placeText,
  playNames,
  refusalText,
} from './log-text';
import { titleOfValue } from './value-title';

/** Characters of a condition or a line that a failure quotes. */
const longestQuote = 80;

/** Says in one sentence what a test expected, and what was the case. */
export type FailureDescriber = (test: PlayTest, failure: TestFailure) => string;

/** Returns the describer of failures of a scenario's tests. */
export function failureDescriber(scenario: Scenario, plugins: PluginLookup): FailureDescriber {
  const names: Names = { scenario, plugins };
  return (test, { of, index, at, found }) => {
    if (of === 'input') {
      const input = test.inputs[index];
      const act = input === undefined ? '' : actText(input, names);
      if (found.kind !== 'refused') return `Input ${index + 1} is incomplete: it doesn’t say what the learner does.`;
      return `At ${exactMomentText(at)}, a learner can’t ${act}: ${refusalText(found.refusal)}.`;
    }
    const expectation = test.expectations[index];
    if (expectation === undefined || found.kind === 'incomplete')
      return `Expectation ${index + 1} is incomplete, or about something that isn’t in the scenario.`;
    return `Expected ${expectationText(expectation, names)}, but ${foundText(expectation, found, names)}.`;
  };
}

/** Returns the describer of what a scenario's tests expect: `“Call for help” (ACALL001) to be complete by 1:00`. */
export function expectationDescriber(
  scenario: Scenario,
  plugins: PluginLookup,
): (expectation: TestExpectation) => string {
  return (expectation) => expectationText(expectation, { scenario, plugins });
}

interface Names {
  readonly scenario: Scenario;
  readonly plugins: PluginLookup;
}

function actText(
  { act, actionCode, intention, island, menuItemId, commandId }: TestInput,
  { scenario, plugins }: Names,
): string {
  const action = namedAction(scenario, actionCode ?? '');
  const question = playNames(scenario, plugins).question(commandId ?? menuItemId ?? '');
  switch (act) {
    case 'PICK':
      return `start ${action}`;
    case 'CONFIRM':
      return `confirm ${action}`;
    case 'DECLINE':
      return `decline ${action}`;
    case 'SAY':
      return `say “${clipped(intention)}”`;
    case 'WALK':
      return midSentence(placeText(scenario, String(island)) ?? `Go to island ${island}`);
    case 'OPEN':
      return `open ${question}`;
    case 'CHOOSE':
    case 'ANSWER':
      return `answer ${question}`;
    case 'LEAVE':
      return `leave ${question}`;
    case 'GOAL':
      return `reach a goal of ${question}`;
  }
}

/** The text of an expectation: `“Call for help” (ACALL001) to be complete by 1:00`. */
function expectationText(expectation: TestExpectation, names: Names): string {
  const { that, when } = expectation;
  const { scenario } = names;
  const action = namedAction(scenario, expectation.actionCode ?? '');
  const not = when === 'NEVER' ? 'not ' : '';
  const times = timesText(expectation);
  switch (that) {
    case 'DONE': {
      const { responseCode } = expectation;
      const subject = responseCode === null ? action : `response ${namedResponse(scenario, responseCode)}`;
      return `${subject} ${when === 'BETWEEN' ? 'to complete' : 'to be complete'}${when === 'AT' ? ` by ${exactMomentText(expectation.at * 1000)}` : times}`;
    }
    case 'CONDITIONS':
      return `“${conditionsText(expectation, names)}”${times}`;
    case 'OFFERED':
      return `${action} to be offered${times}`;
    case 'NOT_OFFERED':
      return `${action} not to be offered${times}`;
    case 'SPOKEN': {
      const { actorId, text } = expectation;
      const speaker = scenario.setup.actors.find(({ id }) => id === actorId)?.name ?? 'someone';
      return `${speaker} to say “${clipped(text)}”${times}`;
    }
    case 'VALUE': {
      const item = itemOf(expectation, names);
      return `${item.title} ${rangeText(expectation, item.value)}${times}`;
    }
    case 'OUTCOME':
      return `the outcome ${not}to be ${titleOfValue(expectation.outcome)}`;
    case 'SCORE':
      return `the score ${not}to be ${rangeText(expectation, (percent) => `${percent} %`)}`;
    case 'ACHIEVED':
    case 'MISSED':
      return `“${pointTitle(expectation, names)}” ${not}to be ${that === 'ACHIEVED' ? 'achieved' : 'missed'}`;
  }
}

function timesText({ when, at, from, to }: TestExpectation): string {
  const text = (seconds: number) => exactMomentText(seconds * 1000);
  switch (when) {
    case 'AT':
      return ` at ${text(at)}`;
    case 'BY':
      return ` by ${text(at)}`;
    case 'BETWEEN':
      return ` between ${text(from)} and ${text(to)}`;
    case 'NEVER':
      return ' at no time';
  }
}

function rangeText(
  { least, greatest }: Pick<TestExpectation, 'least' | 'greatest'>,
  text: (value: number) => string,
): string {
  if (least !== null && greatest !== null)
    return least === greatest ? text(least) : `from ${text(least)} to ${text(greatest)}`;
  return least === null ? `at most ${text(greatest ?? 0)}` : `at least ${text(least)}`;
}

function foundText(expectation: TestExpectation, found: TestFailure['found'], names: Names): string {
  switch (found.kind) {
    case 'happened':
      return happenedText(expectation, found.when);
    case 'conditions':
      return found.isKnown ? 'that isn’t so then' : 'that can’t be decided then';
    case 'offer':
      return found.refusal === null ? 'it is offered then' : `it isn’t then: ${refusalText(found.refusal)}`;
    case 'value':
      return `it is ${itemOf(expectation, names).exact(found.value)} then`;
    case 'outcome':
      return `it is ${found.outcome === null ? 'none' : titleOfValue(found.outcome)}`;
    case 'score':
      return `it is ${found.percent === null ? 'not scored' : `${roundTo(found.percent, 2)} %`}`;
    case 'point':
      return `it is ${found.isAchieved ? 'achieved' : 'missed'}`;
    default:
      return 'that can’t be judged';
  }
}

function happenedText({ that, when }: TestExpectation, moment: number | null): string {
  const at = moment === null ? '' : exactMomentText(moment);
  switch (that) {
    case 'DONE':
      return moment === null ? 'it never is' : when === 'NEVER' ? `it is complete at ${at}` : `it is at ${at}`;
    case 'SPOKEN':
      return moment === null ? 'that is never said' : `that is said at ${at}`;
    default:
      return moment === null ? 'that is never so' : `that is so at ${at}`;
  }
}

function conditionsText({ conditions }: TestExpectation, { scenario, plugins }: Names): string {
  const sentence = conditions === null ? '' : conditionSentence(conditions, nameSourceOf(scenario, plugins));
  return clipped(sentence === '' ? 'the conditions' : sentence);
}

/** The item of an expectation: its title, and how a value of the patient's unit, and one of the range's, is written. */
function itemOf({ physiologyItemId }: TestExpectation, { scenario, plugins }: Names) {
  const items = scenario.patients.flatMap(({ physiology }) => physiology.reports.flatMap((report) => report.items));
  const value = items.find(({ id }) => id === physiologyItemId);
  const known = value === undefined ? null : patientItem(value, plugins);
  if (known === null) return { title: 'the value', value: String, exact: String };
  const { item, scale } = known;
  return {
    title: item.title,
    value: (number: number) => quantityText(number, scale.unit),
    exact: (number: number) =>
      quantityText(roundTo(valueOffRange(item, number, scale), scale.decimals + 2), scale.unit),
  };
}

function pointTitle({ feedbackPointId }: TestExpectation, { scenario }: Names): string {
  const title = scenario.postSim.feedbackPoints.find(({ id }) => id === feedbackPointId)?.title ?? '';
  return clipped(title === '' ? (feedbackPointId ?? '') : title);
}

function clipped(text: string): string {
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote - 1).trimEnd()}…`;
}
