import { unlimitedRepetitions } from '@scn/core/document/actions/schema';

/** The most repetitions that are offered, besides unlimited. */
const mostOffered = 20;

/** What is offered: 1 to 20 and unlimited, and what is set already. */
export function repetitionChoices(current: number): readonly number[] {
  const offered = [...Array.from({ length: mostOffered }, (_, index) => index + 1), unlimitedRepetitions];
  return offered.includes(current) ? offered : [...offered, current].sort((one, other) => one - other);
}
