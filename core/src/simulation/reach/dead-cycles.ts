import { defineQuery } from '#kernel/view';
import { prerequisiteCycles } from '#view/queries/prerequisite-cycles';
import { reachability } from './reachability';

/** The cycles of prerequisites that nothing breaks: a playlist, the clock or physiology may start an action whatever it waits for. */
export const deadCycles = defineQuery('dead-cycles', (view): readonly (readonly string[])[] => {
  const never = new Set(view.derive(reachability).neverAllowed);
  return view.derive(prerequisiteCycles).filter((cycle) => cycle.every((code) => never.has(code)));
});
