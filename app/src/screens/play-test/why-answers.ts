import { whyNotOffered, whyResponse, whyValue, type Answer } from '@scn/core/playing/why';
import type { Id, LogLine } from '@scn/core/simulation/engine/play';
import type { PlayTest } from './play-test';

/*
 * Answers to ‘why?’ at the moment of a play-test that is looked at.
 */

/** Why a learner can’t start an action. */
export function whyNot({ session, state, names, actor }: PlayTest, action: Id): Answer {
  return whyNotOffered({ session, state, names }, actor, action);
}

/** Why a response has played. */
export function whyPlayed({ session, names }: PlayTest, line: LogLine): Answer {
  return whyResponse({ session, names }, line);
}

/** Why a patient’s item has its value. */
export function whyHasValue({ session, state, names }: PlayTest, item: Id): Answer {
  return whyValue({ session, state, names }, item);
}
