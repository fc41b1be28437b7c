import { flag, nullable, seconds } from '@scn/core/schema/fields';

/** Whether the learner can leave a form or scorecard unfinished. */
export const mustComplete = () =>
  flag({
    title: 'Must be completed',
    description: 'The learner can’t close it before every part is answered.',
    default: true,
  });

/** After which time it closes, finished or not. */
export const timeLimit = () =>
  nullable(seconds({ minimum: 10, maximum: 5940, default: 60 }), {
    title: 'Time limit',
    description: 'It closes by itself after this time, finished or not. Leave empty for no limit.',
  });

/** The end of a summary: ‘within 90 s’, or nothing. */
export function limitWords(limit: number | null): string {
  return limit === null ? '' : `, within ${limit} s`;
}
