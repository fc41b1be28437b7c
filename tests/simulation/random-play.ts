import fc from 'fast-check';
import type { PlaylistCommand } from '@scn/core/document/actions/schema';
import type { Scenario } from '@scn/core/document/scenario';
import type { Json } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import type { Input, Learner, LearnerAct, LogLine, Setting } from '@scn/core/simulation/engine/play';
import { codes } from './random-expression';
import { documents, plugins } from './random-scenario';
import { slowPlay } from './slow-player';
import { listOf, objectOf, textOf } from './slow-arguments';

/*
 * Random plays of random scenarios: learners who mostly do what makes sense at that moment, and some nonsense.
 */

/** Everything that a play depends on. */
export interface RandomPlay {
  readonly scenario: Scenario;
  readonly setting: Setting;
  readonly inputs: readonly Input[];
  readonly until: number;
}

/** A learner's reaction once something is asked. */
interface Reply {
  readonly after: number;
  readonly by: number;
  readonly how: 'answer' | 'partly' | 'choose' | 'choose, then wait' | 'leave' | 'wait' | 'wrong';
  readonly picks: readonly number[];
}

const often = (percent: number) =>
  fc.oneof({ weight: percent, arbitrary: fc.constant(true) }, { weight: 100 - percent, arbitrary: fc.constant(false) });

const nurse: Learner = { id: 'nina', roles: ['nurse-role'] };
const doctor: Learner = { id: 'dora', roles: ['doctor-role'] };
const both: Learner = { id: 'bo', roles: ['nurse-role', 'doctor-role'] };

const casts: fc.Arbitrary<readonly Learner[] | null> = fc.oneof(
  { weight: 30, arbitrary: fc.constant(null) },
  { weight: 20, arbitrary: fc.constant([nurse, doctor]) },
  { weight: 5, arbitrary: fc.constant([nurse, both, { id: 'olga', roles: [], isObserver: true }]) },
  { weight: 5, arbitrary: fc.constant([doctor, { id: 'no one', roles: [] }]) },
  { weight: 1, arbitrary: fc.constant([{ id: 'olga', roles: [], isObserver: true }]) },
);

/** Moments of inputs, in milliseconds: whole seconds that events are due at, and some beside them. */
const moments = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15).map((second) => second * 1000) },
  { weight: 3, arbitrary: fc.constantFrom(20, 25, 30, 40, 59, 60, 61, 62).map((second) => second * 1000) },
  { weight: 1, arbitrary: fc.constantFrom(1, 1500, 4999, 5001, 60_001) },
);

const acts: fc.Arbitrary<LearnerAct> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({ do: fc.constant('pick' as const), action: fc.constantFrom(...codes.slice(1)) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      intention: fc.constantFrom('ask-pain', 'ask-allergies', 'ask-nothing'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('walk' as const), island: fc.constantFrom(0, 1, 1, 2, 9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      item: fc.constantFrom('item-form', 'item-form', 'item-scorecard', 'item-hidden', 'menu', 'gone'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<LearnerAct>(
      { do: 'pick', action: 'AGONE001' },
      { do: 'confirm', action: 'AMEDS001' },
      { do: 'decline-confirmation', action: 'AMEDS001' },
      { do: 'answer', command: 'gone', answer: {} },
      { do: 'leave', command: 'AMEDS001R1-0' },
      { do: 'goal', command: 'AMEDS001R1-0', goal: 0 },
      { do: 'choose', command: 'item-form', draft: {} },
    ),
  },
);

const first = fc.record({ at: moments, by: fc.nat(20), act: acts, picks: fc.nat(5), isSensible: often(85) });
const reply: fc.Arbitrary<Reply> = fc.record({
  after: fc.constantFrom(0, 0, 1000, 1000, 2000, 5000, 1),
  by: fc.nat(20),
  how: fc.oneof(
    { weight: 9, arbitrary: fc.constant('answer' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom('partly' as const, 'choose', 'choose, then wait', 'leave', 'wait', 'wrong'),
    },
  ),
  picks: fc.array(fc.nat(5), { minLength: 3, maxLength: 6 }),
});

/** Random plays. */
export const plays: fc.Arbitrary<RandomPlay> = fc
  .record({
    document: documents,
    learners: casts,
    seed: fc.integer({ min: 1, max: 5 }),
    isLimited: often(85),
    startsPerMoment: fc.constantFrom(3, 20, 20),
    firsts: fc.array(first, { minLength: 2, maxLength: 14 }),
    replies: fc.array(reply, { minLength: 1, maxLength: 8 }),
    until: fc.constantFrom(20_000, 61_000, 190_000, 250_000),
  })
  .map(({ document, learners, seed, isLimited, startsPerMoment, firsts, replies, until }) => {
    const scenario = completeScenario(document, plugins);
    const setting: Setting = {
      plugins,
      seed,
      ...(learners === null ? {} : { learners }),
      assume: { lengths: { 'known-dialogue': 2, 'known-video': 5, 'known-sound': 1.5 } },
      ...(isLimited ? { limits: { startsPerMoment } } : {}),
    };
    const everyone = learners ?? [{ id: 'learner', roles: [] }];
    const who = (index: number) => (index === 20 ? 'stranger' : (everyone[index % everyone.length]?.id ?? 'stranger'));
    const picked = scenario.actions.filter(({ trigger }) => trigger.trigger === 'trigger.learner');
    let inputs = firsts.map(({ at, by, act, picks, isSensible }): Input => {
      const input: Input = { at, by: who(by), ...act };
      const other = picked[picks % picked.length];
      return input.do === 'pick' && isSensible && other !== undefined ? { ...input, action: other.actionCode } : input;
    });
    // what was asked is answered, and then what was asked because of that
    for (let round = 0; round < 3; round += 1) inputs = answered({ scenario, setting, inputs, until }, replies, who);
    const play = { scenario, setting, inputs: inOrder(inputs), until };
    // everything that a failure needs to be repeated by hand, without the plugins and the defaults
    const { plugins: _, ...printed } = setting;
    const text = () => JSON.stringify({ document, setting: printed, inputs: play.inputs, until }, null, 1);
    return { ...play, [fc.toStringMethod]: text };
  });

function inOrder(inputs: readonly Input[]): Input[] {
  return inputs.toSorted((a, b) => a.at - b.at);
}

/** The inputs with replies to what is opened or asked first in a play with them. */
function answered(
  { scenario, setting, inputs, until }: RandomPlay,
  replies: readonly Reply[],
  who: (index: number) => string,
): Input[] {
  const { log } = slowPlay(scenario, setting, inOrder(inputs), until);
  const known = new Set(inputs.map((input) => aboutOf(input)));
  const asked = log.filter(
    (line, at) =>
      (line.kind === 'opened' || (line.kind === 'asked' && line.run === undefined)) &&
      !known.has(line.id) &&
      log.findIndex((each) => each.id === line.id && each.kind === line.kind) === at,
  );
  const more = asked.flatMap((line, at) => {
    const given = replies[at % replies.length];
    return given === undefined ? [] : repliesTo(scenario, line, given, who);
  });
  return [...inputs, ...more];
}

/** The answer of an input; nothing for others. */
function aboutOf(input: Input): string | null {
  switch (input.do) {
    case 'choose':
    case 'answer':
    case 'leave':
    case 'goal':
      return input.command;
    case 'confirm':
    case 'decline-confirmation':
      return input.action;
    case 'pick':
    case 'say':
    case 'walk':
    case 'open':
      return null;
  }
}

function repliesTo(scenario: Scenario, { at, id }: LogLine, reply: Reply, who: (index: number) => string): Input[] {
  const { after, how, picks } = reply;
  const input = { at: at + after, by: who(reply.by) };
  if (scenario.actions.some(({ actionCode }) => actionCode === id)) {
    return [{ ...input, do: how === 'leave' ? 'decline-confirmation' : 'confirm', action: id }];
  }
  if (how === 'wait') return [];
  if (how === 'leave') return [{ ...input, do: 'leave', command: id }];
  const command = scenario.actions
    .flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist))
    .find((each) => each.id === id);
  if (how === 'wrong') return [{ ...input, do: 'answer', command: id, answer: { unknown: 'unknown' } }];
  if (command?.block === 'command.conversational-ui') {
    const goals = picks.slice(0, 3).map((goal, index): Input => ({
      ...input,
      at: input.at + index * 1000,
      do: 'goal',
      command: id,
      goal: goal % 3,
    }));
    return how === 'answer' ? [...goals, { ...input, at: input.at + 3000, do: 'leave', command: id }] : goals;
  }
  const answer = answerTo(scenario, command, id, picks, how === 'partly');
  if (answer === null) return [{ ...input, do: 'leave', command: id }];
  if (how === 'choose, then wait') return [{ ...input, do: 'choose', command: id, draft: answer }];
  const given: Input = { ...input, do: 'answer', command: id, answer };
  return how === 'choose'
    ? [
        { ...input, do: 'choose', command: id, draft: answer },
        { ...given, at: given.at + 1000 },
      ]
    : [given];
}

/** An answer in the shape of the question; null if it has none. */
function answerTo(
  scenario: Scenario,
  command: PlaylistCommand | undefined,
  id: string,
  picks: readonly number[],
  isPartial: boolean,
): Json | null {
  const pick = (index: number) => picks[index % picks.length] ?? 0;
  switch (command?.block ?? id) {
    case 'command.message': {
      const closes = objectOf(command?.args['closes']);
      if (closes['by'] !== 'CHOICE') return {};
      return { choice: pick(0) % Math.max(1, listOf(closes['choices']).length) };
    }
    case 'command.phone-v2':
      return { declined: true };
    case 'command.minigame-state':
      return { outcome: pick(0) % 2 === 0 ? 'SUCCEEDED' : 'FAILED', score: pick(1) };
    case 'command.scorecard':
    case 'item-scorecard': {
      const parameters = scenario.scorecards.flatMap((scorecard) => scorecard.parameters);
      return Object.fromEntries(
        parameters
          .slice(isPartial ? 1 : 0)
          .map((parameter, at) => [parameter.id, parameter.cells[pick(at) % 2]?.id ?? '']),
      );
    }
    case 'command.multiple-choice-form':
    case 'item-form': {
      const formId = textOf(command?.args['formId']) ?? 'form-1';
      const questions = scenario.forms
        .filter((form) => form.id === formId)
        .flatMap(({ pages }) => pages.flatMap((page) => page.questions));
      return Object.fromEntries(
        questions.slice(isPartial ? 1 : 0).map((question, at) => {
          const options = question.items.map((item) => item.id);
          const one = options[pick(at) % 3] ?? '';
          const two = [...new Set([one, options[pick(at + 1) % 3] ?? ''])].toSorted().toReversed();
          return [question.id, question.selection === 'MULTIPLE' ? two : one];
        }),
      );
    }
    default:
      return null;
  }
}
