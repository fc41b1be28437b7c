import { clauseOf, judgedText, negatedFails, negatedHolds, type PlayNames } from '#description/log-text';
import { shownName } from '#description/shown-name';
import type { FeedbackPoint } from '#document/post-sim/schema';
import { completionOf } from '#index/conditions/completions';
import type { Result } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import type { PlaySession } from '../play-session';

/** A moment that decided a feedback point, or a condition that did. */
export interface DecidingMoment {
  /** Null for what has no moment: something that wasn’t done, or a value at the end. */
  readonly at: Ms | null;
  readonly text: string;
}

/** A feedback point of a run. */
export interface DecidedPoint {
  readonly title: string;
  readonly type: FeedbackPoint['type'];
  readonly isCritical: boolean;
  readonly isAchieved: boolean;
  readonly score: number;
  /** The feedback of the scenario. */
  readonly text: string;
  readonly decidedBy: readonly DecidingMoment[];
}

/** The feedback points of a run, and the moments that decided them. */
export function feedbackOf(
  session: PlaySession,
  { points, arrays }: Result,
  names: PlayNames,
): readonly DecidedPoint[] {
  const { scenario, last: state } = session;
  const { done, awards } = state;
  const nameOf = (code: string) =>
    scenario.actions.some(({ actionCode }) => actionCode === code) ? names.action(code) : names.response(code);
  const completed = (code: string, isNegated: boolean): DecidingMoment =>
    done[code] === undefined
      ? { at: null, text: `${nameOf(code)} wasn’t completed${isNegated ? negatedHolds : ''}` }
      : { at: done[code], text: `${nameOf(code)} was completed${isNegated ? negatedFails : ''}` };

  const decidedBy = ({ id, logic, arrayIds }: FeedbackPoint, by: Result['points'][number]['by']) => {
    switch (by) {
      case 'command':
        return awards
          .filter((award) => award.kind === 'point' && award.feedbackPoint === id)
          .map(({ at, command }): DecidingMoment => ({ at, text: names.response(responseOf(session, command)) }));
      case 'logic':
        return logic === null
          ? []
          : session.engine.why(state, logic).map((judged): DecidingMoment => {
              const { condition, isNegated } = clauseOf(judged, [logic]);
              const code = condition === null ? null : completionOf(condition);
              return code === null || code === ''
                ? { at: null, text: judgedText(judged, [logic], names) }
                : completed(code, isNegated);
            });
      case 'array':
        return scenario.postSim.arrays
          .filter((array) => arrayIds.includes(array.id))
          .map((array): DecidingMoment => {
            const found = arrays[array.id];
            const code = array.occurrence === 'first' ? found?.first : found?.last;
            const name = shownName(array.arrayName, array.id);
            return code === null || code === undefined
              ? { at: null, text: `${name}: nothing of it was completed` }
              : { at: done[code] ?? null, text: `${name}: ${array.occurrence} was ${nameOf(code)}` };
          });
      case null:
        return [];
    }
  };

  return scenario.postSim.feedbackPoints.map((point): DecidedPoint => {
    const { isAchieved = false, by = null } = points.find(({ feedbackPoint }) => feedbackPoint === point.id) ?? {};
    return {
      title: shownName(point.title, point.id),
      type: point.type,
      isCritical: point.importance === 'CRITICAL',
      isAchieved,
      score: point.score,
      text: (isAchieved ? point.achievedText : point.missedText).trim(),
      decidedBy: once(decidedBy(point, by)).toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity)),
    };
  });
}

/** Logic can name an action twice. */
function once(moments: readonly DecidingMoment[]): readonly DecidingMoment[] {
  return [...new Map(moments.map((moment) => [`${moment.at} ${moment.text}`, moment])).values()];
}

/** The response with a command in its playlist: an author knows the command by it. */
function responseOf({ scenario }: PlaySession, command: string): string {
  const responses = scenario.actions.flatMap((action) => action.responses);
  return responses.find(({ playlist }) => playlist.some(({ id }) => id === command))?.responseCode ?? command;
}
