import { draw } from '#simulation/engine/draws';
import type { Engine, Id, Input, Result, State } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import type { Guide } from './guide';
import { answerWell } from './policies';
import { randomPlay } from './random-play';
import { kindOfEnding, type EndingKind } from './endings';

/** How a play with a harmful action ended, beside the same play without it. */
export type Verdict = 'better' | 'worse' | 'same';

/** The plays of a trial: those of novices and of learners who do nothing, because experts leave nothing to improve. */
const policies = ['novice', 'idle'] as const;
/** The first moments at which an action is offered: later, it has no time to act. */
const firstMoments = 6;
/** Moments of bad endings that differ by less are the same. */
const tolerance: Ms = 30_000;

/**
 * Plays the same inputs with and without one more: a harmful action. In neither does a learner do anything else that harms. Null for a pair that says
 * nothing: the action is never offered, or the patient is saved either way and the score isn’t better.
 */
export function trialOf(
  engine: Engine,
  guide: Guide,
  { action, seed, learners }: { readonly action: Id; readonly seed: number; readonly learners: readonly Id[] },
): Verdict | null {
  const moments: Input[] = [];
  const without = randomPlay(engine, guide, {
    seed,
    learners,
    policy: policies[seed % policies.length] ?? 'idle',
    without: guide.wrong,
    offered: (at, by, offers) => {
      const offer = offers.find((each) => each.action === action);
      if (offer === undefined || moments.length >= firstMoments) return;
      moments.push({
        at,
        by,
        ...(offer.intention === null ? { do: 'pick', action } : { do: 'say', intention: offer.intention }),
      });
    },
  });
  const added = moments[draw(seed, action, 1, 0, Math.max(0, moments.length - 1))];
  if (added === undefined) return null;
  const ended = playWith(engine, guide, without.inputs, { action, added });
  return compared(
    guide,
    { state: ended, result: engine.result(ended) },
    { state: without.state, result: engine.result(without.state) },
  );
}

function playWith(
  engine: Engine,
  guide: Guide,
  inputs: readonly Input[],
  { action, added }: { readonly action: Id; readonly added: Input },
): State {
  let { state } = engine.begin();
  const responses = new Set(
    guide.scenario.actions
      .find(({ actionCode }) => actionCode === action)
      ?.responses.map(({ responseCode }) => responseCode),
  );
  const before = inputs.filter(({ at }) => at < added.at);
  for (const input of [...before, added, ...inputs.slice(before.length)]) {
    ({ state } = engine.act(state, input));
    if (input === added && state.boxes[added.by] === action)
      ({ state } = engine.act(state, { at: state.now, by: added.by, do: 'confirm', action }));
    // A question that is new must not stand before those that were answered in the play without the action.
    for (const question of engine.asked(state).filter(({ response }) => responses.has(response))) {
      const act = answerWell(guide, question);
      const [by] = question.shownTo;
      if (act !== null && by !== undefined) ({ state } = engine.act(state, { at: state.now, by, ...act }));
    }
  }
  return engine.advance(state, Infinity).state;
}

const ranks: Readonly<Record<EndingKind, number>> = { bad: 0, open: 1, good: 2 };

interface Ended {
  readonly state: State;
  readonly result: Result;
}

/** The patient first, then how long a bad ending could be put off, then the score. */
function compared({ endings }: Guide, one: Ended, other: Ended): Verdict | null {
  const kind = kindOfEnding(one.result.outcome, endings);
  const rank = ranks[kind] - ranks[kindOfEnding(other.result.outcome, endings)];
  const later = (one.state.ended?.at ?? 0) - (other.state.ended?.at ?? 0);
  const score = (one.result.percent ?? 0) - (other.result.percent ?? 0);
  const difference = rank || (kind === 'bad' && Math.abs(later) > tolerance ? later : score);
  if (kind === 'good' && rank === 0 && difference <= 0) return null;
  return difference === 0 ? 'same' : difference > 0 ? 'better' : 'worse';
}
