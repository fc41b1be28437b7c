import type { Scenario } from '../document/scenario';
import type { JsonObject } from '../kernel/json';
import { noPlugins, type PluginsByKind } from '../schema/payload';
import type { ChangeStep } from './change-step';
import { findChanges } from './find-changes';
import { scenarioShape } from './shape';
import { StepWriter } from './step-writer';

/**
 * What leads from one state of a scenario to another, by identity and as little as possible: applied in this order to the
 * first, the steps give exactly the second. An entity that is in both is never removed and inserted again: it moves, or its
 * code is replaced. No steps mean that both print alike.
 *
 * Works for any two documents, also for those that are not valid: what can't be told apart by identity changes as a whole.
 *
 * @param plugins - those by which both will be printed
 */
export function diffScenarios(
  before: Scenario,
  after: Scenario,
  plugins: PluginsByKind = noPlugins,
): readonly ChangeStep[] {
  const changes = findChanges(
    scenarioShape(),
    before as unknown as JsonObject,
    after as unknown as JsonObject,
    plugins,
  );
  return new StepWriter(changes).write();
}
