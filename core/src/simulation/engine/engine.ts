import { appendAll } from '#base/append';
import type { Scenario } from '#document/scenario';
import { closed } from '#index/conditions/number-set';
import { truthOf } from '../conditions/compiled';
import type { Ms } from '../physiology/line';
import { Draft, Tracks } from './draft';
import { hashOf } from './hash';
import { carryOut, offerOf } from './inputs';
import { Moments } from './moment';
import type { Engine, Input, Learner, Played, Setting, State, Step } from './play';
import { Playback, ranks } from './playback';
import { programOf } from './compile-program';
import { resultOf } from './result';
import { start } from './starts';

/** Events of a play, unless its setting says otherwise. */
const maxEvents = 200_000;

/** Plays a scenario. */
export function engine(scenario: Scenario, setting: Setting): Engine {
  const program = programOf(scenario, setting.plugins);
  const tracks = new Tracks(program);
  const learners: readonly Learner[] = setting.learners ?? [{ id: 'learner', roles: program.playableRoles }];

  /** Without `judged`, which is for what happens and not for questions about a state. */
  const { judged: _, ...asking } = setting;

  function open(
    state: State,
    by: Setting = setting,
  ): { readonly draft: Draft; readonly playback: Playback; readonly moments: Moments } {
    const draft = new Draft(program, tracks, state);
    const playback = new Playback(draft, by, learners, start);
    return { draft, playback, moments: new Moments(playback, setting.limits?.events ?? maxEvents) };
  }

  /** Plays up to a moment; its end included if it is wanted. */
  function playTo({ draft, playback, moments }: ReturnType<typeof open>, to: Ms): void {
    if (!draft.state.isClosed && draft.now <= to) moments.settle(null, true);
    while (!playback.isOver()) {
      const at = Math.min(draft.state.queue[0]?.at ?? Infinity, draft.nextCrossing());
      if (at > to) break;
      draft.goTo(at);
      moments.settle(null, true);
    }
    if (!playback.isOver() && draft.now < to && to !== Infinity) {
      draft.set('now', to);
      draft.set('starts', 0);
      draft.set('isClosed', true);
    }
  }

  return {
    begin() {
      const opened = open(initialState);
      opened.moments.schedule();
      opened.moments.settle(null, false);
      return stepOf(opened.draft);
    },
    act(state, input) {
      const opened = open(state);
      const { draft, playback, moments } = opened;
      const moment = Math.max(input.at, state.now + (state.isClosed ? 1 : 0));
      if (moment > draft.now && !playback.isOver()) {
        playTo(opened, moment - 1);
        if (!playback.isOver()) draft.goTo(moment);
      }
      if (playback.isOver()) {
        // Nothing moves after the end: the input is refused at its own moment.
        const ended = draft.now;
        draft.rank = ranks.inputs;
        draft.set('now', Math.max(ended, input.at));
        carryOut(playback, input);
        draft.set('now', ended);
      } else {
        moments.settle(() => carryOut(playback, input), false);
      }
      return stepOf(draft);
    },
    advance(state, to) {
      const opened = open(state);
      if (!opened.playback.isOver() && to >= state.now) playTo(opened, to);
      return stepOf(opened.draft);
    },
    next(state) {
      if (state.ended !== null) return null;
      const { draft } = open(state);
      const next = Math.min(state.queue[0]?.at ?? Infinity, draft.nextCrossing());
      return finite(next);
    },
    offered(state, by) {
      const { playback } = open(state, asking);
      const learner = learners.find(({ id }) => id === by);
      if (learner === undefined) return [];
      return program.actions
        .filter(({ evaluation }) => evaluation === 'learner' || evaluation === 'speech')
        .map((action) => offerOf(playback, action, learner));
    },
    asked: (state) => state.questions,
    valueAt(state, id, moment) {
      const item = program.itemById.get(id);
      return item === undefined
        ? null
        : tracks.value(item, state, state.ended === null ? moment : Math.min(moment, state.ended.at));
    },
    holds: (state, expression) => truthOf(program.compile(expression)(open(state).draft)),
    why: (state, expression) => open(state).draft.judged(expression),
    turns(state, expression) {
      if (state.ended !== null || expression === null) return null;
      const moments = program.compared(expression).map(({ item, values }) => tracks.crosses(item, values, state));
      return finite(Math.min(...moments));
    },
    crosses(state, id, least, greatest) {
      const item = program.itemById.get(id);
      return state.ended !== null || item === undefined
        ? null
        : finite(tracks.crosses(item, closed(least, greatest), state));
    },
    result: (state) => resultOf(open(state).draft),
    hash: hashOf,
  };
}

/** Before anything has happened. */
const initialState: State = {
  v: 1,
  now: 0,
  isClosed: false,
  ended: null,
  done: {},
  used: {},
  switched: {},
  fired: {},
  draws: {},
  named: {},
  locks: {},
  overrides: {},
  awards: [],
  where: {},
  items: {},
  steps: {},
  deterioration: {},
  runs: [],
  busy: {},
  queue: [],
  boxes: {},
  questions: [],
  turns: {},
  starts: 0,
  events: 0,
  isGrace: false,
  nextNumber: 1,
  nextRun: 1,
  nextLine: 1,
};

function finite(moment: Ms): Ms | null {
  return moment === Infinity ? null : moment;
}

function stepOf(draft: Draft): Step {
  return { state: draft.state, log: draft.log };
}

/**
 * A whole play: inputs in their order, then everything up to a moment.
 *
 * @param until - Infinity: to the end; at least to the last input
 */
export function play(scenario: Scenario, setting: Setting, inputs: readonly Input[], until: Ms): Played {
  const { act, advance, begin, hash, result } = engine(scenario, setting);
  let step = begin();
  const log = [...step.log];
  const carriedOut: Input[] = [];
  for (const input of inputs) {
    step = act(step.state, input);
    appendAll(log, step.log);
    carriedOut.push({ ...input, at: Math.max(input.at, step.state.now) });
  }
  step = advance(step.state, Math.max(until, step.state.now));
  appendAll(log, step.log);
  const { state } = step;
  return { log, state, result: result(state), inputs: carriedOut, hash: hash([hash(state), log]) };
}
