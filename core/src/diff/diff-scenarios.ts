import type { Scenario } from '../document/scenario';
import type { JsonObject } from '../kernel/json';
import { noPlugins, type PluginsByKind } from '../schema/payload';
import type { ChangeStep } from './change-step';
import { findChanges } from './find-changes';
import { scenarioShape } from './shape';
import { StepWriter } from './step-writer';

/**
 * Computes minimal steps from one state of a scenario to another, by identity: applied in order to the first, they give exactly
 * the second. An entity in both states is never removed and inserted again: it is moved, or its code is replaced. No steps
 * means that both print identically.
 *
 * Works for any two documents, even invalid ones: values without unique identities change as a whole.
 *
 * @param plugins - plugins used to print both
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
