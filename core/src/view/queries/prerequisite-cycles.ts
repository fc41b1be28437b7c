import { neededCompletions } from '../conditions/completions';
import { cyclesOf } from '../cycles';
import { defineQuery } from '#kernel/view';
import { actionFacts } from './action-facts';

/**
 * Actions that wait for each other, as the codes along each cycle: none of them can ever be done. Only required
 * completions count: 'either of two' requires neither.
 */
export const prerequisiteCycles = defineQuery('prerequisite-cycles', (view) => {
  const facts = view.derive(actionFacts);
  const actionOf = new Map(
    facts.flatMap(({ actionCode, responseCodes }) => responseCodes.map((code) => [code, actionCode])),
  );
  const graph = new Map<string, readonly string[]>();
  for (const { actionCode, prerequisites } of facts) {
    if (prerequisites?.expressionType !== 'Group') continue;
    const needed = [...neededCompletions(prerequisites)].map((identity) => actionOf.get(identity) ?? identity);
    // Another rule reports actions that wait for themselves.
    graph.set(
      actionCode,
      needed.filter((code) => code !== actionCode),
    );
  }
  return cyclesOf(graph);
});
