import type { Json } from '#base/json';
import type { AnswerShape } from '#kernel/simulate';
import type { Ms } from '../physiology/line';
import { draw } from './draws';
import type { Engine, Id, Input, LearnerAct, LogLine, OpenQuestion, State } from './play';

/** How learners of a random play act. */
export interface RandomPlay {
  readonly seed: number;
  /** Who acts. */
  readonly learners: readonly Id[];
  /** Milliseconds between two inputs, at random between the two. Default: 2–20 s. */
  readonly pause?: readonly [least: Ms, greatest: Ms];
  /** Inputs at most. Default: 1,000. */
  readonly inputs?: number;
}

/** A play whose learners do anything that they can do, at random: the same for the same seed. */
export function randomPlay(
  play: Engine,
  { seed, learners, pause: [least, greatest] = [2000, 20_000], inputs: most = 1000 }: RandomPlay,
): { readonly state: State; readonly log: readonly LogLine[]; readonly inputs: readonly Input[] } {
  let count = 0;
  const dice = (from: number, to: number) => draw(seed, 'learner', (count += 1), from, to);
  let { state, log: lines } = play.begin();
  const log = [...lines];
  const inputs: Input[] = [];
  while (state.ended === null && inputs.length < most) {
    const at = state.now + dice(least, greatest);
    ({ state, log: lines } = play.advance(state, at - 1));
    log.push(...lines);
    if (state.ended !== null) break;
    const by = learners[dice(0, learners.length - 1)];
    const act = by === undefined ? null : anyAct(play, state, by, dice);
    if (by === undefined || act === null) continue;
    const input: Input = { at, by, ...act };
    inputs.push(input);
    ({ state, log: lines } = play.act(state, input));
    log.push(...lines);
  }
  if (state.ended === null) {
    ({ state, log: lines } = play.advance(state, Infinity));
    log.push(...lines);
  }
  return { state, log, inputs };
}

type Dice = (from: number, to: number) => number;

/** Something that a learner can do now: mostly answering what is asked, otherwise starting an action. Null if there is nothing. */
function anyAct(play: Engine, state: State, by: Id, dice: Dice): LearnerAct | null {
  const box = state.boxes[by];
  if (box !== undefined) return { do: dice(0, 3) === 0 ? 'decline-confirmation' : 'confirm', action: box };
  const asked = play.asked(state).filter(({ shownTo }) => shownTo.includes(by));
  const question = asked[dice(0, Math.max(0, asked.length - 1))];
  if (question !== undefined && dice(0, 3) > 0) return anyAnswer(question, dice);
  const offers = play.offered(state, by).filter(({ refusal }) => refusal === null);
  const offer = offers[dice(0, Math.max(0, offers.length - 1))];
  if (offer === undefined) return null;
  return offer.intention === null ? { do: 'pick', action: offer.action } : { do: 'say', intention: offer.intention };
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
          const option = options[dice(0, Math.max(0, options.length - 1))];
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
