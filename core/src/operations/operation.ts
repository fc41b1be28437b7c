import type { TSchema } from 'typebox';
import type { LiveScenario } from '#document/scenario';
import type { PluginRegistry } from '#kernel/registry';
import type { Json, Pointer } from '#base/json';
import type { PolicyAction } from '#permissions/policies';
import type { Snapshot } from '#schema/fields';
import type { EntityNode, ScenarioView, Subtree } from '#kernel/view';
import type { ErrorCode, WarningCode } from '#base/refusal';
import type { EditStep } from './revert-step';
import type { EditedValue, RevertedPlace } from './edits/edited-values';

/** A view that also provides the pointers of its entities. */
export interface PlacedView extends ScenarioView {
  /** The scenario pointer of an entity in this view. */
  pointerOf(node: EntityNode): Pointer;
  /** All parts of the document in order, starting with the parts outside any entity. */
  readonly subtrees: readonly Subtree[];
}

/** Context of an operation. It has no clock and no randomness: ids and times come from the input. */
export interface OperationContext {
  readonly plugins: PluginRegistry;
  /** The scenario before the operation, with its indexes. */
  readonly before: PlacedView;
  /**
   * Reverts an edit of a text or list on top of later ones.
   *
   * @returns the present value, and that after it, to be written by the operation; null if there is no such value any more
   */
  revertEdit(step: RevertedPlace & { readonly kind: EditStep['kind'] }): EditedValue<Json> | null;
  /** Changes what follows from the change itself, such as references to what is deleted: it requires no permissions of its own. */
  consequence(work: () => void): void;
  /** Gives the change a title that says more than the operation’s own, which knows only the input. */
  setTitle(title: string): void;
  /** Another scenario of the same institution, for copying between scenarios; undefined when it isn't available. */
  scenario(scenarioCode: string): PlacedView | undefined;
}

/** A required permission. */
export interface NeededPermission {
  readonly action: PolicyAction;
  readonly subject: string;
  /** A field that the user must be allowed to change: `input.title`. */
  readonly field?: string;
  /** The field contains what is changed, which has a subject of its own: a policy can withhold it, but isn’t required. */
  readonly isAround?: true;
}

/** A field that an operation left as it was. */
export interface SkippedField {
  readonly entity: string;
  readonly field: string;
}

/** A named change of a scenario. All changes in the app, the gateway and the command line are operations. */
export interface Operation<S extends TSchema = TSchema> {
  /** `entity.verb`: `response.create`. Never reused. */
  readonly name: string;
  readonly version: number;
  /**
   * A policy that is required before it runs. Whatever it changes requires the permissions for that as well (`judge-change.ts`), so an
   * operation on any part has none.
   */
  readonly permission?: readonly [PolicyAction, subject: string];
  /** Permissions that depend on the input. */
  permissions?(input: Snapshot<S>): readonly NeededPermission[];
  /** A closed object in the schema subset. */
  readonly input: S;
  /** Title in undo and history: `Add response “Gives oxygen”`. */
  title(input: Snapshot<S>): string;
  /** One sentence for the reference. */
  readonly description: string;
  /** It changes only texts, an order, or what nothing refers to yet: the editor needn’t determine what it breaks elsewhere. */
  readonly breaksNothing?: true;
  /** The code of the warning that it has changed nothing; DataNotChangedError if left out. */
  readonly whenUnchanged?: WarningCode;
  /**
   * Returns the fields that it was asked to change but left as they were, because what it changes doesn’t have them.
   *
   * @param after - the scenario after the operation
   */
  skippedFields?(input: Snapshot<S>, after: ScenarioView, plugins: PluginRegistry): readonly SkippedField[];
  /** Codes of its refusals. */
  readonly refusals: readonly ErrorCode[];
  /** Synchronous and deterministic. Throws a Refusal to leave the scenario unchanged. */
  apply(scenario: LiveScenario, input: Snapshot<S>, context: OperationContext): void;
}

/** Any operation, as stored in registries. */
export type AnyOperation = Operation;

/** Declares an operation with its input type inferred from the schema. */
export function defineOperation<S extends TSchema>(operation: Operation<S>): Operation<S> {
  return operation;
}
