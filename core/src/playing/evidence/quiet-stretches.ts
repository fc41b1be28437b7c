import type { Engine, Id, Input, State } from '#simulation/engine/play';
import type { Program } from '#simulation/engine/program';
import type { Ms } from '#simulation/physiology/line';
import { isSomethingToDo } from '../random/dead-end';
import type { Guide } from '../random/guide';

/** Shorter stretches are pauses. */
const shortest: Ms = 60_000;

/** A stretch of a play in which nothing can happen. */
interface Stretch {
  readonly from: Ms;
  readonly to: Ms;
  readonly after: Id | null;
}

/**
 * The stretches of a play of inputs, of a minute or more, in which no learner can do anything, nothing is logged, and no command plays that shows
 * or says something. Walking isn’t something to do, because it starts nothing.
 */
export function quietStretches(
  guide: Guide,
  program: Program,
  engine: Engine,
  { inputs, learners }: { readonly inputs: readonly Input[]; readonly learners: readonly Id[] },
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let { state, log } = engine.begin();
  let from: Ms | null = null;
  let after: Id | null = null;
  let isQuiet = false;
  const close = (to: Ms) => {
    if (from !== null && to - from >= shortest) stretches.push({ from, to, after });
    from = null;
  };
  for (let index = 0; ;) {
    if (log.length > 0) {
      close(state.now);
      after = log.findLast(({ kind }) => kind === 'started')?.id ?? after;
    }
    if (state.ended !== null) break;
    isQuiet = !isSomethingToDo(guide, engine, state, learners) && !isShowing(program, state);
    if (!isQuiet) from = null;
    else from ??= state.now;
    const next = engine.next(state);
    const input = inputs[index];
    const to = Math.min(next ?? Infinity, input?.at ?? Infinity, guide.playTime);
    // Prerequisites turn without an event.
    if (from !== null && to - state.now >= shortest) {
      const later = [(state.now + to) / 2, to - 1].map((at) => engine.advance(state, Math.floor(at)).state);
      if (later.some((each) => isSomethingToDo(guide, engine, each, learners))) from = null;
    }
    if (to >= guide.playTime) {
      close(guide.playTime);
      break;
    }
    if (input !== undefined && input.at <= to) {
      index += 1;
      ({ state, log } = engine.act(state, input));
    } else {
      ({ state, log } = engine.advance(state, to));
    }
  }
  return stretches;
}

/** Whether someone speaks, or a playlist waits for a command that isn’t a pause. */
function isShowing({ responses }: Program, { runs, busy, now }: State): boolean {
  if (Object.values(busy).some(({ until }) => until > now)) return true;
  return runs.some(({ playlists }) =>
    playlists.some(({ response, index }) => {
      const command = responses.get(response)?.response.commands[index];
      return command !== undefined && !command.effects.some(({ kind }) => kind === 'pauses');
    }),
  );
}
