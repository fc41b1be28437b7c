import { defineQuery } from '#kernel/view';
import { neededCompletions } from '#index/conditions/completions';
import { cyclesOf } from '#index/cycles';
import { actionFacts } from '#index/queries/action-facts';
import { reachability } from './reachability';

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

/** The cycles of prerequisites that nothing breaks: a playlist, the clock or physiology may start an action whatever it waits for. */
export const deadCycles = defineQuery('dead-cycles', (view): readonly (readonly string[])[] => {
  const never = new Set(view.derive(reachability).neverAllowed);
  return view.derive(prerequisiteCycles).filter((cycle) => cycle.every((code) => never.has(code)));
});
