import { isJsonObject, type Json } from '#base/json';
import { actionsOfAnswers } from '#index/queries/answers';
import type { AnswerShape } from '#kernel/plugin-results.gen';
import { draw } from '#simulation/engine/draws';
import type { Id, Input, LearnerAct, Offer, OpenQuestion, State } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import { openedBy } from '../questions';
import type { Guide } from './guide';
import type { PolicyName } from './policy-names';

/** The moment at which a learner acts. */
export interface Situation {
  readonly seed: number;
  /** The number of the moment in the play, from 1. */
  readonly count: number;
  readonly at: Ms;
  readonly by: Id;
  /** The action of the confirmation box that is open; null for none. */
  readonly box: Id | null;
  /** The actions that the learner can start now. */
  readonly offered: readonly Offer[];
  /** Menu items that open a form or scorecard. */
  readonly opens: readonly Id[];
  /** The questions that are shown to the learner. */
  readonly asked: readonly OpenQuestion[];
  readonly done: State['done'];
}

/** The input of a learner at a moment; null to do nothing. A pure function of what is offered and asked, the seed and the count. */
export function inputOf(name: PolicyName, guide: Guide, situation: Situation): Input | null {
  const act = actsBy[name](guide, situation, diceOf(situation));
  return act === null ? null : { at: situation.at, by: situation.by, ...act };
}

/** How long learners wait before they act again: experts are quick, novices slow. */
export function pauseOf(name: PolicyName, seed: number, count: number): Ms {
  const [least, greatest] = pauses[name];
  return draw(seed, 'pause', count, least, greatest);
}

const pauses: Readonly<Record<PolicyName, readonly [least: Ms, greatest: Ms]>> = {
  uniform: [2000, 20_000],
  novice: [10_000, 40_000],
  expert: [2000, 8000],
  adversarial: [2000, 12_000],
  idle: [60_000, 60_000],
};

type Dice = (from: number, to: number) => number;
type Act = (guide: Guide, situation: Situation, dice: Dice) => LearnerAct | null;

/** Draws of one moment, which no other moment shifts. */
function diceOf({ seed, count }: Situation): Dice {
  let drawn = 0;
  return (from, to) => draw(seed, `learner ${count}`, (drawn += 1), from, to);
}

const actsBy: Readonly<Record<PolicyName, Act>> = {
  uniform: anything,
  novice: (guide, situation, dice) => {
    // Half of what a novice does is what there happens to be, and the rest what an expert would do.
    if (dice(0, 1) === 0) return wise(guide, situation, dice);
    return anything(guide, situation, dice);
  },
  expert: wise,
  adversarial: harm,
  idle: () => null,
};

function anything(_: Guide, { box, asked, offered, opens }: Situation, dice: Dice): LearnerAct | null {
  if (box !== null) return { do: dice(0, 3) === 0 ? 'decline-confirmation' : 'confirm', action: box };
  const question = oneOf(asked, dice);
  if (question !== undefined && dice(0, 3) > 0) return anyAnswer(question, dice);
  const at = dice(0, Math.max(0, offered.length + opens.length - 1));
  const offer = offered[at];
  if (offer !== undefined) return startOf(offer);
  const item = opens[at - offered.length];
  return item === undefined ? null : { do: 'open', item };
}

/** Answers what is asked, and then does what brings most: each thing once, treatments again after a while, and what ends the scenario last. */
function wise(guide: Guide, { box, asked, offered, opens, at, done, seed }: Situation, dice: Dice): LearnerAct | null {
  if (box !== null) return { do: guide.wrong.has(box) ? 'decline-confirmation' : 'confirm', action: box };
  for (const question of asked) {
    const act = answerWell(guide, question);
    if (act !== null) return act;
  }
  const item = opens[0];
  if (item !== undefined && dice(0, 9) === 0) return { do: 'open', item };
  const rated = offered
    .map((offer) => ({ offer, value: valueOf(guide, offer.action, { at, done, seed }) }))
    .filter(({ value }) => value > 0);
  const endings = rated.filter(({ offer }) => guide.ends.has(offer.action));
  const others = rated.filter(({ offer }) => !guide.ends.has(offer.action));
  // An expert hands over when there is nothing else to do, at the latest when little time is left.
  const chosen = others.length === 0 || at > guide.playTime * 0.8 ? [...endings, ...others] : others;
  const best = chosen[0] !== undefined && guide.ends.has(chosen[0].offer.action) ? chosen[0] : greatest(chosen);
  if (best !== undefined) return startOf(best.offer);
  return dice(0, 3) === 0 ? leaveAny(asked) : null;
}

/** How long after an action an expert does it again, if that can bring something. */
const again: Ms = 60_000;

function valueOf(
  { wrong, worth, responses, before, treats, ends }: Guide,
  action: Id,
  { at, done, seed }: Pick<Situation, 'at' | 'done' | 'seed'>,
): number {
  if (wrong.has(action)) return 0;
  const last = done[action];
  const isLeft = (code: Id) => done[code] === undefined;
  if (last !== undefined) {
    const canBring = treats.has(action) || ends.has(action) || responses.get(action)?.some(isLeft) === true;
    // In every other minute from then on, as there is only the moment of its first completion.
    if (!canBring || Math.floor((at - last) / again) % 2 === 0) return 0;
  }
  const most = Math.max(1, worth.get(action) ?? 0) * (last === undefined ? 1 : 0.5);
  // Plays of other seeds have another order.
  const varied = (most * draw(seed, action, 1, 60, 140)) / 100;
  return before.get(action)?.some(isLeft) === true ? varied / 5 : varied;
}

/** Does what harms wherever there is something; otherwise anything, with the worst answers. */
function harm(guide: Guide, situation: Situation, dice: Dice): LearnerAct | null {
  const { box, asked, offered } = situation;
  if (box !== null) return { do: guide.wrong.has(box) ? 'confirm' : 'decline-confirmation', action: box };
  const wrong = oneOf(
    offered.filter(({ action }) => guide.wrong.has(action)),
    dice,
  );
  if (wrong !== undefined) return startOf(wrong);
  const question = oneOf(asked, dice);
  if (question !== undefined) return bestAnswer(guide, question, -1) ?? anyAnswer(question, dice);
  return anything(guide, situation, dice);
}

function startOf({ action, intention }: Offer): LearnerAct {
  return intention === null ? { do: 'pick', action } : { do: 'say', intention };
}

function leaveAny(asked: readonly OpenQuestion[]): LearnerAct | null {
  const left = asked.find(({ shape }) => shape.kind !== 'call' && !(shape.kind === 'parts' && shape.mustComplete));
  return left === undefined ? null : { do: 'leave', command: left.command };
}

function oneOf<T>(items: readonly T[], dice: Dice): T | undefined {
  return items[dice(0, Math.max(0, items.length - 1))];
}

function greatest<T extends { readonly value: number }>(items: readonly T[]): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || item.value > best.value ? item : best),
    undefined,
  );
}

/** The answer that an expert gives; null to let the question be. */
export function answerWell(guide: Guide, question: OpenQuestion): LearnerAct | null {
  return bestAnswer(guide, question, 1);
}

/** The answer of most worth, or of least (-1). Null to let the question be. */
function bestAnswer(guide: Guide, { command, shape, goals }: OpenQuestion, sign: 1 | -1): LearnerAct | null {
  const worthOf = (actions: readonly Id[]) =>
    sign * actions.reduce((sum, code) => sum + (guide.wrong.has(code) ? -10 : (guide.worth.get(code) ?? 0)), 0);
  switch (shape.kind) {
    case 'viewing':
      return { do: 'leave', command };
    case 'conversation': {
      const goal = Array.from({ length: shape.goals }, (_, at) => at).find((at) => !goals.includes(at));
      return goal === undefined || sign < 0 ? { do: 'leave', command } : { do: 'goal', command, goal };
    }
    case 'call':
      return sign > 0 ? null : { do: 'answer', command, answer: { declined: true } };
    case 'confirmation':
      return { do: 'answer', command, answer: {} };
    case 'minigame':
      return { do: 'answer', command, answer: { outcome: sign > 0 ? 'SUCCEEDED' : 'FAILED', score: null } };
    case 'choice': {
      const started = choicesOf(guide, command);
      const rated = Array.from({ length: shape.count }, (_, choice) => ({
        choice,
        value: worthOf(started[choice] ?? []),
      }));
      return { do: 'answer', command, answer: { choice: greatest(rated)?.choice ?? 0 } };
    }
    case 'parts': {
      const opened = openedBy(guide.scenario, command);
      const answer = shape.parts.flatMap(({ id, options, multiple }): readonly (readonly [Id, Json])[] => {
        const rated = options.map((option) => ({
          option,
          value: opened === undefined ? 0 : worthOf(actionsOfAnswers(opened, { [id]: option })),
        }));
        const best = greatest(rated);
        return best === undefined ? [] : [[id, multiple ? [best.option] : best.option]];
      });
      return { do: 'answer', command, answer: Object.fromEntries(answer) };
    }
  }
}

/** The actions that the choices of a message start. */
function choicesOf({ scenario }: Guide, id: Id): readonly (readonly Id[])[] {
  const playlists = scenario.actions.flatMap(({ responses }) => responses.map(({ playlist }) => playlist));
  const closes = playlists.flat().find((command) => command.id === id)?.args['closes'];
  const choices = isJsonObject(closes) && Array.isArray(closes['choices']) ? closes['choices'] : [];
  return choices.map((choice) =>
    isJsonObject(choice) && typeof choice['actionCode'] === 'string' ? [choice['actionCode']] : [],
  );
}

function anyAnswer({ command, shape, goals }: OpenQuestion, dice: Dice): LearnerAct {
  if (shape.kind === 'viewing') return { do: 'leave', command };
  if (shape.kind === 'conversation') {
    const goal = dice(0, shape.goals);
    return goal === shape.goals || goals.includes(goal) ? { do: 'leave', command } : { do: 'goal', command, goal };
  }
  return { do: 'answer', command, answer: answerOf(shape, dice) };
}

function answerOf(shape: Exclude<AnswerShape, { readonly kind: 'viewing' | 'conversation' }>, dice: Dice): Json {
  switch (shape.kind) {
    case 'parts':
      return Object.fromEntries(
        shape.parts.map(({ id, options, multiple }) => {
          const option = oneOf(options, dice);
          return [id, option === undefined ? [] : multiple ? [option] : option];
        }),
      );
    case 'choice':
      return { choice: dice(0, Math.max(0, shape.count - 1)) };
    case 'confirmation':
      return {};
    case 'call':
      return { declined: true };
    case 'minigame':
      return { outcome: dice(0, 1) === 0 ? 'SUCCEEDED' : 'FAILED', score: null };
  }
}
