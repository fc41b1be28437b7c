import type {
  AnyPlugin,
  AssetPlugin,
  CommandPlugin,
  PluginKind,
  ReportItem,
  ReportPlugin,
  TriggerPlugin,
} from '../kernel/contract';
import type { JsonObject, Pointer } from '../kernel/json';
import type { EntityKind, ReferenceTarget } from '../schema/keywords';
import type { CatalogueAsset } from '../document/file';
import type { Action, PhysiologyChange, PlaylistCommand, Response, ArrayDefinition } from '../document/actions/schema';
import type { Expression } from '../document/expressions/schema';
import type { MultipleChoiceForm, ScenarioDocument, ScenarioMinigame, Scorecard } from '../document/content/schema';
import type { Folder, Location, MenuItem, SideMenuItem } from '../document/menu/schema';
import type { Patient, PatientReport, PhysiologyItem } from '../document/patients/schema';
import type { FeedbackPoint } from '../document/post-sim/schema';
import type { Actor, Role } from '../document/setup/schema';
import type { Scenario } from '../document/scenario';

/** Snapshot type of the entity kinds that rules read most; the others are plain JSON objects. */
export interface EntityTypes {
  action: Action;
  response: Response;
  command: PlaylistCommand;
  change: PhysiologyChange;
  array: ArrayDefinition;
  folder: Folder;
  location: Location;
  'menu-item': MenuItem;
  'side-menu-item': SideMenuItem;
  patient: Patient;
  'patient-report': PatientReport;
  'physiology-item': PhysiologyItem;
  form: MultipleChoiceForm;
  scorecard: Scorecard;
  document: ScenarioDocument;
  minigame: ScenarioMinigame;
  'feedback-point': FeedbackPoint;
  actor: Actor;
  role: Role;
}

/** The snapshot type of an entity kind. */
export type EntityValue<K extends EntityKind = EntityKind> = K extends keyof EntityTypes ? EntityTypes[K] : JsonObject;

/** An entity in its place. Stable while neither it nor its ancestors' identity change. */
export interface EntityNode<K extends EntityKind = EntityKind> {
  readonly kind: K;
  readonly id: string;
  readonly value: EntityValue<K>;
  /** The entity around it, or null. */
  readonly parent: EntityNode | null;
}

/** One place that refers to something. */
export interface Use {
  /** The innermost entity that holds the reference; null for the scenario's own sections. */
  readonly from: EntityNode | null;
  /** The identity that is referred to. */
  readonly to: string;
  /** What it must be: the `x-ref` of the field. */
  readonly target: ReferenceTarget;
  /** Relative to the entity `from`, or to the scenario when `from` is null. */
  readonly at: Pointer;
}

/** An empty field that is required for publishing (`x-required`). */
export interface MissingValue {
  readonly from: EntityNode | null;
  readonly at: Pointer;
  /** What the author must do: ‘Choose a speaker.’ */
  readonly instruction: string;
}

/** A plugin's data in the document: a command, a trigger, a patient's report. */
export interface Payload {
  readonly from: EntityNode;
  readonly kind: PluginKind;
  readonly pluginId: string;
  readonly args: JsonObject;
  /** The payload object, relative to the entity `from`; its arguments are below `args`. */
  readonly at: Pointer;
}

/** An expression that is set: conditions of a response, visibility, a trigger… */
export interface PlacedExpression {
  readonly from: EntityNode | null;
  readonly expression: Expression;
  /** Relative to the entity `from`, or to the scenario when `from` is null. */
  readonly at: Pointer;
  /** The plugin's data that it stands in; null for an expression of the document itself. */
  readonly payload: Payload | null;
}

/**
 * A part of the document that is judged and remembered as one: an outermost entity (an action, a patient, a menu item…)
 * with all that is inside, or what stands outside every entity.
 */
export interface Unit {
  /** The outermost entity; null for what stands outside every entity. */
  readonly root: EntityNode | null;
  /** Every entity inside, the root first, in document order. */
  readonly nodes: readonly EntityNode[];
  readonly uses: readonly Use[];
  readonly missing: readonly MissingValue[];
  readonly payloads: readonly Payload[];
  readonly expressions: readonly PlacedExpression[];
}

/**
 * The scenario as a rule sees it: an immutable snapshot with indexes. Everything that a rule reads of another entity it
 * reads through this view, so that the engine knows what the rule's result depends on.
 */
export interface ScenarioView {
  /** The whole snapshot. Whoever reads it depends on everything: prefer `get`, `all` and `derive`. */
  readonly scenario: Scenario;
  /** The entity with this identity, of the kind if one is given. The first one, where an identity is duplicated. */
  get(id: string): EntityNode | undefined;
  get<K extends EntityKind>(id: string, kind: K): EntityNode<K> | undefined;
  /** All entities of a kind, in document order. */
  all<K extends EntityKind>(kind: K): readonly EntityNode<K>[];
  /** Entities whose identity an earlier one in the document has. */
  readonly repeated: readonly EntityNode[];
  /** What a plugin wrote, anywhere in the document and in its order. */
  payloads(pluginId: string): readonly Payload[];
  /** Every reference to this identity, from `x-ref` in the schemas and from conditions. */
  usesOf(id: string): readonly Use[];
  /** A derived value, computed once for the snapshot and shared by all rules. */
  derive<T>(query: Query<T>): T;
  /** Whether there is an entity with this identity, of the kind if one is given. Cheaper to depend on than `get`. */
  exists(id: string, kind?: EntityKind): boolean;
  readonly plugins: PluginLookup;
  readonly catalogue: CatalogueView | null;
}

/** A named derived value over the scenario: a pure function, so that it can be shared. Declare one with `defineQuery`. */
export interface Query<T> {
  readonly name: string;
  compute(view: ScenarioView): T;
}

/** Declares a derived value. */
export function defineQuery<T>(name: string, compute: (view: ScenarioView) => T): Query<T> {
  return { name, compute };
}

/** What the engine knows of the registered plugins. */
export interface PluginLookup {
  /** Every registered plugin, in the order of registration: to find one by what it declares. */
  readonly plugins: readonly AnyPlugin[];
  command(id: string): CommandPlugin | undefined;
  trigger(id: string): TriggerPlugin | undefined;
  report(id: string): ReportPlugin | undefined;
  asset(id: string): AssetPlugin | undefined;
  /** An item by `report.item` as conditions and patients name it: `monitor.heart-rate`. */
  reportItem(reference: string): { readonly report: ReportPlugin; readonly item: ReportItem } | undefined;
}

/** The shared assets that are known; null in a view means that none were given, and nothing is said about them. */
export interface CatalogueView {
  get(id: string): CatalogueAsset | undefined;
}
