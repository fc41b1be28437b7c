import type { PlaySession } from '@scn/core/playing/play-session';
import { targetOfLine, type Target } from '@scn/core/playing/witness/target';
import type { Id, Learner } from '@scn/core/simulation/engine/play';

/** A moment at which a learner can do something. */
interface Able {
  readonly at: number;
  readonly by: Id;
}

/** Plays on to the first moment at which a learner can start an action, if no one does anything else; null without one up to a moment. */
export function firstOffered(
  session: PlaySession,
  learners: readonly Learner[],
  action: Id,
  until: number,
): Able | null {
  for (let from = -1; ;) {
    const at = session.nextEvent(from, until);
    const state = session.stateAt(at);
    const able = learners.find(({ id }) =>
      session.engine.offered(state, id).some((offer) => offer.action === action && offer.refusal === null),
    );
    if (able !== undefined) return { at, by: able.id };
    if (at <= from || at >= until || state.ended !== null) return null;
    from = at;
  }
}

/** Plays on to the moment at which something is reached; to the last one up to a moment, if it isn’t. */
export function momentOf(session: PlaySession, target: Target, until: number): number {
  const reached = () =>
    session.log.find((line) => line.id === target.id && targetOfLine(line)?.kind === target.kind)?.at ?? null;
  while (reached() === null && session.last.ended === null && session.last.now < until)
    session.nextEvent(session.last.now, until);
  return reached() ?? session.last.now;
}
