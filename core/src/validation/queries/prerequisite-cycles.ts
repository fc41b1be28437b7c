import { neededCompletions } from '../conditions/completions';
import { cyclesOf } from '../cycles';
import { defineQuery } from '../view';
import { actionFacts } from './action-facts';

/**
 * Actions that wait for each other, as the codes along each cycle: none of them can ever be done. Only what a prerequisite
 * can't do without counts: 'either of two' waits for neither.
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
    // An action that waits for itself has a rule of its own.
    graph.set(
      actionCode,
      needed.filter((code) => code !== actionCode),
    );
  }
  return cyclesOf(graph);
});
