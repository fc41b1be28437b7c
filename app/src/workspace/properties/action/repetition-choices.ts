import { unlimitedRepetitions } from '@scn/core/document/actions/schema';

/** The highest number offered, apart from unlimited. */
const mostOffered = 20;

/** The options: 1 to 20, unlimited, and the current value. */
export function repetitionChoices(current: number): readonly number[] {
  const offered = [...Array.from({ length: mostOffered }, (_, index) => index + 1), unlimitedRepetitions];
  return offered.includes(current) ? offered : [...offered, current].sort((one, other) => one - other);
}
