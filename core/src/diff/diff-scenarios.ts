import type { Scenario } from '#document/scenario';
import { asJsonObject, type JsonObject, type Pointer } from '#base/json';
import { noPlugins, type PluginsByKind } from '#kernel/payload';
import type { ChangeStep } from './change-step';
import { findChanges } from './find-changes';
import { scenarioShape, type ObjectShape } from './shape';
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
  const [was, is] = [asJsonObject(before), asJsonObject(after)];
  return diffEntity({ shape: scenarioShape(), before: was, after: is, path: '' }, plugins);
}

/** Two states of an entity, or of the whole scenario, with the same identity and path. */
export interface EntityStates {
  readonly shape: ObjectShape;
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly path: Pointer;
}

/** {@link diffScenarios} for scenarios that differ in one entity only. */
export function diffEntity(
  { shape, before, after, path }: EntityStates,
  plugins: PluginsByKind,
): readonly ChangeStep[] {
  return new StepWriter(findChanges(shape, before, after, plugins), path).write();
}
