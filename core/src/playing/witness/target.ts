import type { Scenario } from '#document/scenario';
import type { PluginLookup } from '#kernel/view';
import type { Engine, Id, LogLine, State, Step } from '#simulation/engine/play';
import { endingsOf } from '#simulation/tests/coverage';
import type { PlaySession } from '../play-session';

/** Something of a scenario that a play can reach. */
export interface Target {
  /** An action that starts, a response that plays, a feedback point that is achieved, or an ending. */
  readonly kind: 'action' | 'response' | 'point' | 'ending';
  /** The code of the action or response, the id of the point, or the outcome. */
  readonly id: Id;
}

/** Everything of a scenario that plays can reach, each once, in document order. */
export function targetsOf(scenario: Scenario, plugins: PluginLookup): readonly Target[] {
  const { actions, postSim } = scenario;
  const responses = actions.flatMap((action) => action.responses);
  const of = (kind: Target['kind'], ids: readonly Id[]) => [...new Set(ids)].map((id): Target => ({ kind, id }));
  return [
    ...of(
      'action',
      actions.map(({ actionCode }) => actionCode),
    ),
    ...of(
      'response',
      responses.map(({ responseCode }) => responseCode),
    ),
    ...of(
      'point',
      postSim.feedbackPoints.map(({ id }) => id),
    ),
    ...of('ending', endingsOf(scenario, plugins)),
  ];
}

/** Identifies a target. */
export function keyOfTarget({ kind, id }: Target): string {
  return `${kind} ${id}`;
}

/** The target that a line of the log reaches; null if it reaches none. */
export function targetOfLine({ kind, id }: LogLine): Target | null {
  switch (kind) {
    case 'started':
      return { kind: 'action', id };
    case 'response':
      return { kind: 'response', id };
    case 'ended':
      return { kind: 'ending', id };
    default:
      return null;
  }
}

/** The state at the end of a play that goes on by itself. */
export function endOf(engine: Engine, state: State): State {
  return state.ended === null ? engine.advance(state, Infinity).state : state;
}

/** The feedback points that are achieved at the end of a play. One that ends with an error achieves none. */
export function achievedIn(engine: Engine, state: State): readonly Id[] {
  if (state.ended === null || state.ended.error !== undefined) return [];
  return engine.result(state).points.flatMap(({ feedbackPoint, isAchieved }) => (isAchieved ? [feedbackPoint] : []));
}

/** Whether a step reaches a target; a feedback point, if nothing more is done behind it. */
export function reaches(engine: Engine, { state, log }: Step, target: Target): boolean {
  if (target.kind !== 'point')
    return log.some((line) => line.id === target.id && targetOfLine(line)?.kind === target.kind);
  const isAchieved = engine
    .result(state)
    .points.some(({ feedbackPoint, isAchieved: isIt }) => isIt && feedbackPoint === target.id);
  return isAchieved && achievedIn(engine, endOf(engine, state)).includes(target.id);
}

/** Plays on to the moment at which something is reached; to the last one up to a moment, if it isn’t. */
export function momentOf(session: PlaySession, target: Target, until: number): number {
  const reached = () =>
    session.log.find((line) => line.id === target.id && targetOfLine(line)?.kind === target.kind)?.at ?? null;
  while (reached() === null && session.last.ended === null && session.last.now < until)
    session.nextEvent(session.last.now, until);
  return reached() ?? session.last.now;
}
