import type { Static, TSchema } from 'typebox';
import type { scenarioSchema } from '../document/scenario';
import type { PluginRegistry } from '../kernel/registry';
import type { Pointer } from '../kernel/json';
import type { PolicyAction } from '../permissions/policies';
import type { Snapshot } from '../schema/fields';
import type { EntityNode, ScenarioView, Unit } from '../validation/view';
import type { ErrorCode } from './error-codes';

/** The live scenario inside an operation: the MobX-State-Tree, typed by the schema. Leaves are replaced as a whole. */
export type LiveScenario = Static<typeof scenarioSchema>;

/** A view that also tells where its entities stand. */
export interface PlacedView extends ScenarioView {
  /** The scenario pointer of an entity of this view. */
  pointerOf(node: EntityNode): Pointer;
  /** Every part of the document, in its order; what stands outside every entity is first. */
  readonly units: readonly Unit[];
}

/** What an operation may use besides the scenario. No clock, no randomness: ids and times come in with the input. */
export interface OperationContext {
  readonly plugins: PluginRegistry;
  /** The scenario as it was before the operation, with its indexes. */
  readonly before: PlacedView;
  /** Another scenario of the same institution, for copies between scenarios; undefined when it isn't at hand. */
  scenario(scenarioCode: string): PlacedView | undefined;
}

/** Something that has to be permitted. */
export interface NeededPermission {
  readonly action: PolicyAction;
  readonly subject: string;
  /** A field that must not be withheld: `input.title`. */
  readonly field?: string;
}

/** One named change of a scenario: the only way in which anything changes it, in the app, the gateway and the command line. */
export interface Operation<S extends TSchema = TSchema> {
  /** `entity.verb`: `response.create`. Never reused. */
  readonly name: string;
  readonly version: number;
  readonly permission: readonly [PolicyAction, subject: string];
  /** What else has to be permitted, where that depends on what the input touches. */
  permissions?(input: Snapshot<S>): readonly NeededPermission[];
  /** A closed object in the schema subset. */
  readonly input: S;
  /** What undo and history call it: `Add response “Gives oxygen”`. */
  title(input: Snapshot<S>): string;
  /** One sentence for the reference. */
  readonly description: string;
  /** Refusals that it may answer with. */
  readonly refusals: readonly ErrorCode[];
  /** Synchronous and deterministic. Throws a Refusal to leave the scenario as it was. */
  apply(scenario: LiveScenario, input: Snapshot<S>, context: OperationContext): void;
}

/** Any operation, as registries hold it. */
export type AnyOperation = Operation;

/** Declares an operation with its input type inferred from the schema. */
export function defineOperation<S extends TSchema>(operation: Operation<S>): Operation<S> {
  return operation;
}
