import { openScenario, snapshotOf } from '@scn/core/tree/scenario-tree';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { Refusal } from '@scn/core/base/refusal';
import { applyCalls, operationsByName, type RunOptions } from '@scn/core/operations/run-operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { Fix } from '@scn/core/base/issue';

/** The owner of a file has all permissions; the gateway checks them again on upload. */
const ability = { can: () => true };
const operations = operationsByName(builtInOperations);

/** Opens a scenario, to which fixes are applied one after another. It must match its schema. */
export function openForFixes(scenario: Scenario, plugins: PluginRegistry) {
  const tree = openScenario(scenario);
  const options: RunOptions = { ability, plugins, read: createScenarioReader(plugins) };
  return {
    /** Applies a fix completely or not at all. False when an operation is refused because an earlier fix changed its precondition. */
    run({ operations: calls }: Fix): boolean {
      try {
        applyCalls(tree, calls, operations, options);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    /** The current scenario. */
    scenario: () => snapshotOf<Scenario>(tree),
  };
}
