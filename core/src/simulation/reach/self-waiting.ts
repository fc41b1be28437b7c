import { defineQuery } from '#kernel/view';
import { playFacts } from './play-facts';
import { earlierOf, possibilities } from './possibilities';
import { reachability } from './reachability';
import { canHoldAlone } from './shadowing';

const none: ReadonlySet<string> = new Set();

/** Codes of the responses that never play because nothing but what they do themselves can meet their conditions. */
export const selfWaiting = defineQuery('self-waiting', (view): ReadonlySet<string> => {
  const never = new Set(view.derive(reachability).neverPlays);
  if (never.size === 0) return none;
  const possible = view.derive(possibilities);
  const asked = view.derive(playFacts).flatMap(({ responses }) =>
    responses.flatMap(({ responseCode, conditions }, index) => {
      if (!never.has(responseCode) || possible.responses.has(responseCode)) return [];
      const earlier = earlierOf(responses, index);
      return canHoldAlone(view, conditions, earlier) ? [{ responseCode, conditions, earlier }] : [];
    }),
  );
  if (asked.length === 0) return none;
  // what doesn't help even if all of them play needs no look at each
  const together = possible.ifPlayed(asked.map(({ responseCode }) => responseCode));
  const found = asked.filter(
    ({ responseCode, conditions, earlier }) =>
      together.mayHoldAlone(conditions, earlier) && possible.ifPlayed([responseCode]).mayHoldAlone(conditions, earlier),
  );
  return found.length === 0 ? none : new Set(found.map(({ responseCode }) => responseCode));
});
