import type { Engine, Id, State } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import { openable, type Guide } from './guide';

/** Without anything to do for less than this before the end of the play time, no one is stuck. */
const shortest: Ms = 30_000;

/** Whether a learner can do anything: start an action, open a form that starts one, confirm, or answer. */
export function isSomethingToDo(guide: Guide, engine: Engine, state: State, learners: readonly Id[]): boolean {
  return (
    engine.asked(state).length > 0 ||
    learners.some(
      (by) =>
        state.boxes[by] !== undefined ||
        engine.offered(state, by).some(({ refusal }) => refusal === null) ||
        openable(guide, state).some((item) => opens(engine, state, by, item)),
    )
  );
}

function opens(engine: Engine, state: State, by: Id, item: Id): boolean {
  const { log } = engine.act(state, { at: state.now, by, do: 'open', item });
  return !log.some(({ kind, id }) => kind === 'refused' && id === item);
}

/**
 * The dead end of a play in which learners do nothing more: the moment from which nothing is offered or asked, nothing that is still to happen
 * changes that, and the scenario goes on until its play time is over. Null if there is none.
 */
export function deadEndAfter(guide: Guide, engine: Engine, from: State, learners: readonly Id[]): Ms | null {
  const { playTime } = guide;
  let stuck: Ms | null = null;
  for (let state = from; ;) {
    if (state.ended !== null) return null;
    if (isSomethingToDo(guide, engine, state, learners)) stuck = null;
    else stuck ??= state.now;
    const next = engine.next(state);
    if (next === null || next >= playTime) break;
    ({ state } = engine.advance(state, next));
  }
  return stuck !== null && playTime - stuck >= shortest ? stuck : null;
}
