import {
  actionsOfAnswers,
  durationText,
  flag,
  formShape,
  milliseconds,
  nullable,
  scorecardShape,
  seconds,
  type MultipleChoiceForm,
  type Scorecard,
  type SimulateContext,
} from '@scn/sdk';
import { asks, starts, type Simulated } from './simulated';

/** The field for whether the learner must complete a form or scorecard. */
export const mustComplete = () =>
  flag({
    title: 'Must be completed',
    description: 'The learner can’t close it until every part is answered.',
    default: true,
  });

/** The field for the time after which it closes, finished or not. */
export const timeLimit = () =>
  nullable(seconds({ minimum: 10, maximum: 5940, default: 60 }), {
    title: 'Time limit',
    description: 'It closes automatically after this time, finished or not. Leave empty for no limit.',
  });

/** The end of a summary: ‘, within 90 s’, or nothing. */
export function limitWords(limit: number | null): string {
  return limit === null ? '' : `, within ${durationText(limit)}`;
}

interface TaskArguments {
  readonly roleIds: readonly string[];
  readonly mustComplete: boolean;
  readonly timeLimit: number | null;
}

/**
 * A form or a scorecard in a play. What is chosen starts its actions when it is submitted, or when the time is over; not when it is closed.
 *
 * @param task - undefined for one that doesn’t exist: the playlist goes on
 */
export function opensTask(
  task: MultipleChoiceForm | Scorecard | undefined,
  { args, event }: SimulateContext<TaskArguments>,
): Simulated {
  if (task === undefined) return [];
  if (event.kind === 'answered') return actionsOfAnswers(task, event.answer).flatMap(starts);
  if (event.kind === 'closed') return event.by === 'time' ? actionsOfAnswers(task, event.draft).flatMap(starts) : [];
  if (event.kind !== 'reached') return [];
  const { roleIds, mustComplete, timeLimit } = args;
  const shape = 'pages' in task ? formShape(task, mustComplete) : scorecardShape(task, mustComplete);
  const limit = timeLimit === null ? null : milliseconds(timeLimit);
  return [asks(shape, { subject: task.id, roleIds, limit, queues: true })];
}
