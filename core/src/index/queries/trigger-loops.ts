import { cyclesOf } from '../cycles';
import { defineQuery } from '#kernel/view';
import { actionFacts, type ActionFacts, type FollowOn } from './action-facts';

/** Actions that trigger each other without end, as the codes along each loop. */
export interface TriggerLoops {
  /** No time passes in the loop: the device repeats it as fast as it can. */
  readonly immediate: readonly (readonly string[])[];
  /** The loop has pauses. */
  readonly delayed: readonly (readonly string[])[];
}

/**
 * The trigger loops of the scenario. A response with conditions, or an action with limited repetitions, eventually ends a
 * loop; the command's own rule checks actions that trigger themselves.
 */
export const triggerLoops = defineQuery('trigger-loops', (view): TriggerLoops => {
  const facts = view.derive(actionFacts).filter(({ isUnlimited, followOns }) => isUnlimited && followOns.length > 0);
  const endless = new Set(facts.map(({ actionCode }) => actionCode));
  const isEndless = ({ to, isConditional }: FollowOn) => !isConditional && endless.has(to);
  const immediate = cyclesOf(graphOf(facts, (followOn) => isEndless(followOn) && !followOn.isDelayed));
  const known = new Set(immediate.flat());
  const delayed = cyclesOf(graphOf(facts, isEndless)).filter((cycle) => !cycle.some((code) => known.has(code)));
  return { immediate, delayed };
});

function graphOf(
  facts: readonly ActionFacts[],
  follows: (followOn: FollowOn) => boolean,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    facts.map(({ actionCode, followOns }) => [
      actionCode,
      followOns.filter((followOn) => followOn.to !== actionCode && follows(followOn)).map(({ to }) => to),
    ]),
  );
}
