import { openScenario, snapshotOf } from '@scn/core/document/tree/scenario-tree';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { Refusal } from '@scn/core/operations/refusal';
import { applyCalls, operationsByName, type RunOptions } from '@scn/core/operations/run-operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { Fix } from '@scn/core/validation/issue';

/** Who holds the file may do anything with it; the gateway checks again when it is sent there. */
const ability = { can: () => true };
const operations = operationsByName(builtInOperations);

/** A scenario on which fixes are run, one after the other. */
export interface FixBench {
  /** Runs a fix, all of it or nothing. False when an operation refuses: another fix has been there before. */
  run(fix: Fix): boolean;
  /** The scenario as it is now. */
  scenario(): Scenario;
}

/** Opens a scenario for fixes. It must be valid by its schema. */
export function openForFixes(scenario: Scenario, plugins: PluginRegistry): FixBench {
  const tree = openScenario(scenario);
  const options: RunOptions = { ability, plugins, read: createScenarioReader(plugins) };
  return {
    run({ operations: calls }) {
      try {
        applyCalls(tree, calls, operations, options);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    scenario: () => snapshotOf<Scenario>(tree),
  };
}
