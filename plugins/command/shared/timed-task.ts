import { flag, nullable, seconds } from '@scn/core/schema/fields';
import { durationText } from '@scn/core/units/unit-text';

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
