import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { Issue } from '@scn/core/validation/issue';
import { openForFixes } from './run-fix';

/** One fix can enable another; after this many rounds, two fixes must be undoing each other. */
const mostRounds = 10;

/** Result of applying fixes. */
export interface FixResult {
  readonly scenario: Scenario;
  /** The remaining issues. */
  readonly issues: readonly Issue[];
  readonly fixed: number;
}

/**
 * Applies the first fix of every issue that has one, and validates again, until nothing is left to fix. In each round, only one
 * fix changes an entity: the others were computed for its previous state.
 *
 * @param issues - Result of `validate` for the current scenario.
 */
export function applyFixes(
  scenario: Scenario,
  issues: readonly Issue[],
  plugins: PluginRegistry,
  validate: (scenario: Scenario) => readonly Issue[],
): FixResult {
  const bench = openForFixes(scenario, plugins);
  let result: FixResult = { scenario, issues, fixed: 0 };
  for (let round = 0; round < mostRounds; round++) {
    const changed = new Set<string | null>();
    for (const { entity, fixes } of result.issues) {
      const [fix] = fixes;
      if (fix !== undefined && !changed.has(entity) && bench.run(fix)) changed.add(entity);
    }
    if (changed.size === 0) break;
    const fixedScenario = bench.scenario();
    result = { scenario: fixedScenario, issues: validate(fixedScenario), fixed: result.fixed + changed.size };
  }
  return result;
}
