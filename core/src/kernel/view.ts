import type {
  AnyPlugin,
  AssetPlugin,
  CommandPlugin,
  PluginKind,
  ReportItem,
  ReportPlugin,
  TriggerPlugin,
} from './contract';
import type { JsonObject, Pointer } from '#base/json';
import type { AssetProperties, EntityKind, ReferenceTarget } from '#schema/keywords';
import type { CatalogueAsset } from '#document/file';
import type { Action, PhysiologyChange, PlaylistCommand, Response, ArrayDefinition } from '#document/actions/schema';
import type { Expression } from '#schema/expressions';
import type { MultipleChoiceForm, ScenarioDocument, ScenarioMinigame, Scorecard } from '#document/content/schema';
import type { Folder, Location, MenuItem, SideMenuItem } from '#document/menu/schema';
import type {
  EfmResult,
  EkgResult,
  Patient,
  PatientReport,
  PhysiologyItem,
  RadiologyResult,
} from '#document/patients/schema';
import type { FeedbackPoint } from '#document/post-sim/schema';
import type {
  Actor,
  ButtonLayout,
  Island,
  Prompt,
  Role,
  StartingPosition,
  VoiceProfileAssignment,
} from '#document/setup/schema';
import type { PlayTest } from '#document/tests/schema';
import type { Scenario } from '#document/scenario';

/** Snapshot types of the entity kinds that rules read most; the others are plain JSON objects. */
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
  radiology: RadiologyResult;
  ekg: EkgResult;
  efm: EfmResult;
  form: MultipleChoiceForm;
  scorecard: Scorecard;
  document: ScenarioDocument;
  minigame: ScenarioMinigame;
  'feedback-point': FeedbackPoint;
  actor: Actor;
  role: Role;
  island: Island;
  'button-layout': ButtonLayout;
  'starting-position': StartingPosition;
  'voice-profile-assignment': VoiceProfileAssignment;
  prompt: Prompt;
  test: PlayTest;
}

/** The snapshot type of an entity kind. */
export type EntityValue<K extends EntityKind = EntityKind> = K extends keyof EntityTypes ? EntityTypes[K] : JsonObject;

/** An entity in the document. Stable while neither the entity nor its ancestors' identities change. */
export interface EntityNode<K extends EntityKind = EntityKind> {
  readonly kind: K;
  readonly id: string;
  readonly value: EntityValue<K>;
  /** The containing entity, or null. */
  readonly parent: EntityNode | null;
}

/** A reference in the document. */
export interface Use {
  /** The innermost entity that contains the reference; null for the scenario's own sections. */
  readonly from: EntityNode | null;
  /** The referenced identity. */
  readonly to: string;
  /** The expected kind: the `x-ref` of the field. */
  readonly target: ReferenceTarget;
  /** The values that the properties of the asset must have: `x-offers.where` of the field; null for any. */
  readonly where: AssetProperties | null;
  /** Relative to the entity `from`, or to the scenario when `from` is null. */
  readonly at: Pointer;
}

/** An empty field that is required for publishing (`x-required`). */
export interface MissingValue {
  readonly from: EntityNode | null;
  readonly at: Pointer;
  /** Instruction for the author: ‘Choose a speaker.’ */
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
  /** The plugin's data that contains it; null for an expression of the document itself. */
  readonly payload: Payload | null;
}

/**
 * A part of the document that is validated and cached as a whole: an outermost entity (an action, a patient, a menu item…)
 * with its contents, or everything outside every entity.
 */
export interface Subtree {
  /** The outermost entity; null for the part outside every entity. */
  readonly root: EntityNode | null;
  /** Every entity in it, root first, in document order. */
  readonly nodes: readonly EntityNode[];
  readonly uses: readonly Use[];
  readonly missing: readonly MissingValue[];
  readonly payloads: readonly Payload[];
  readonly expressions: readonly PlacedExpression[];
}

/**
 * The scenario as rules read it: an immutable snapshot with indexes. Rules read other entities only through this view, so
 * that the engine can track what their results depend on.
 */
export interface ScenarioView {
  /** The whole snapshot. Reading it makes a rule depend on everything: prefer `get`, `all` and `derive`. */
  readonly scenario: Scenario;
  /** The entity with this identity, of the kind if given. The first one if the identity is duplicated. */
  get(id: string): EntityNode | undefined;
  get<K extends EntityKind>(id: string, kind: K): EntityNode<K> | undefined;
  /** All entities of a kind, in document order. */
  all<K extends EntityKind>(kind: K): readonly EntityNode<K>[];
  /** Entities whose identity an earlier entity in the document already has. */
  readonly repeated: readonly EntityNode[];
  /** The payloads of a plugin, in document order. */
  payloads(pluginId: string): readonly Payload[];
  /** Every reference to this identity, from `x-ref` in the schemas and from conditions. */
  usesOf(id: string): readonly Use[];
  /** A derived value, computed once per snapshot and shared by all rules. */
  derive<T>(query: Query<T>): T;
  /** Whether there is an entity with this identity, of the kind if given. A cheaper dependency than `get`. */
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

/** Facts about each entity of a kind, in document order. Declare them with `defineFacts`. */
export interface Facts<K extends EntityKind, T> extends Query<readonly T[]> {
  readonly kind: K;
  factsOf(value: EntityValue<K>, plugins: PluginLookup, id: string): T;
}

/**
 * Declares facts that each entity of a kind has by itself. After an edit, only those of entities that changed are found again, and the list stays
 * the same while they are equal: derive what needs all of them from this list instead of from the entities.
 */
export function defineFacts<K extends EntityKind, T>(
  name: string,
  kind: K,
  factsOf: (value: EntityValue<K>, plugins: PluginLookup, id: string) => T,
): Facts<K, T> {
  return {
    name,
    kind,
    factsOf,
    compute: (view) => view.all(kind).map(({ id, value }) => factsOf(value, view.plugins, id)),
  };
}

/** Lookup of registered plugins. */
export interface PluginLookup {
  /** Every registered plugin, in registration order. */
  readonly plugins: readonly AnyPlugin[];
  command(id: string): CommandPlugin | undefined;
  trigger(id: string): TriggerPlugin | undefined;
  report(id: string): ReportPlugin | undefined;
  asset(id: string): AssetPlugin | undefined;
  /** An item by `report.item`, as used in conditions and patients: `monitor.heart-rate`. */
  reportItem(reference: string): { readonly report: ReportPlugin; readonly item: ReportItem } | undefined;
  /** Plugins that count as unknown because the file has data of a newer version. A warning about the file names them. */
  readonly outdated?: ReadonlySet<string>;
}

/** The known shared assets. If a view has no catalogue (null), assets aren't checked. */
export interface CatalogueView {
  get(id: string): CatalogueAsset | undefined;
}
