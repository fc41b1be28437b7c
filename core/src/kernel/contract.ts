import type { TSchema } from 'typebox';
import type { Culture, TriggerType, actionTypes } from '../document/enumerations';
import type { Snapshot } from '../schema/fields';
import type { Finding } from '../validation/rule';
import type { Issue, OperationCall, Severity } from '../validation/issue';
import type { EntityNode, ScenarioView } from '../validation/view';
import type { JsonObject } from './json';

/*
 * The plugin contract. Types only: nothing here may reach React, MobX-State-Tree, Node or the DOM. A plugin is data and
 * pure functions; the kernel reads what a plugin declares and never switches on its id.
 */

/** The version of this contract. A plugin that names another is refused. */
export type ContractVersion = 1;
/** The kinds of plugins. */
export type PluginKind = 'command' | 'trigger' | 'report' | 'asset';
/** `command.speech` for a built-in plugin, `vendor/command.x` for a third party's. */
export type PluginId<K extends PluginKind = PluginKind> = `${K}.${string}` | `${string}/${K}.${string}`;

/** What a plugin's rule receives. */
export interface ArgumentRuleContext<A, M extends string> {
  readonly args: A;
  /** The entity that holds the payload: the command, the action of a trigger, the patient's report; null for an asset. */
  readonly node: EntityNode | null;
  /** The scenario around it; null for an asset, which belongs to none. */
  readonly view: ScenarioView | null;
  /** `at` is relative to the arguments. */
  report(finding: Omit<Finding<M>, 'entity'>): void;
}

/** A rule about a plugin's arguments. Its id is the plugin's id, a slash and its key. */
export interface ArgumentRule<A = never, M extends string = string> {
  readonly severity: Severity;
  readonly title: string;
  /** Why it matters: shown by `scn explain`, in the docs and in the editor. */
  readonly why: string;
  /** `{{name}}` is filled from the finding's data: what is wrong and what to do. */
  readonly messages: Readonly<Record<M, string>>;
  check(context: ArgumentRuleContext<A, M>): void;
}

/** One step from version `to - 1` to `to` of a plugin's arguments. */
export interface Migration {
  readonly to: number;
  readonly note: string;
  up(args: JsonObject): JsonObject;
}

/** What every kind of plugin declares. */
export interface PluginBase<K extends PluginKind, S extends TSchema> {
  readonly contract: ContractVersion;
  readonly id: PluginId<K>;
  readonly kind: K;
  /** The last migration's `to`, or 1. Recorded once in each file that holds a payload. */
  readonly version: number;
  readonly title: string;
  /** One sentence for palettes, pickers and the reference page. */
  readonly description: string;
  /** A closed object in the schema subset (docs/reference/schema-subset): type, validation, form, API and docs come from it. */
  readonly schema: S;
  /** What an insert creates. Valid by the schema; it may still break a rule that asks the author for something. */
  readonly defaults: Snapshot<S>;
  /** Contiguous from 2, up only, each with a fixture. */
  readonly migrations: readonly Migration[];
  readonly rules: Readonly<Record<string, ArgumentRule<Snapshot<S>>>>;
  /** The one way to write these arguments; idempotent. */
  canonical(args: Snapshot<S>): Snapshot<S>;
  /** One line as the author would say it: card, diff, log, announcement. Never empty. */
  summary(args: Snapshot<S>): string;
}

/** The groups of the command palette, in its order. */
export const commandGroups = [
  'frequently used',
  'results',
  'audio',
  'visual',
  'documents',
  'controls',
  'character',
  'text-based dialog',
  'monitor',
  'fallback',
] as const;
/** A group of the command palette. */
export type CommandGroup = (typeof commandGroups)[number];

/** Where a command may stand in a playlist, as properties; the engine knows no command by name. */
export interface Placement {
  /**
   * - `body`: anywhere before the closing command and the last completion;
   * - `closing`: the last of the body, nothing but a completion behind it (Conversational UI);
   * - `completion`: marks the response as complete; the last one can't be moved or deleted (Response Complete);
   * - `follow-on`: only directly behind the last completion or behind another follow-on (Trigger Another Action).
   */
  readonly zone: 'body' | 'closing' | 'completion' | 'follow-on';
  readonly maxPerResponse: number | null;
  /** May stand in the first response of the start action. */
  readonly allowedInFirstResponseOfStart: boolean;
  readonly copyable: boolean;
}

/** One of several ready-made forms of a command, offered by a dialog when it is dropped. */
export interface CommandVariant<A> {
  readonly id: string;
  readonly title: string;
  readonly args: Partial<A>;
}

/** A playlist command block. */
export interface CommandPlugin<S extends TSchema = TSchema> extends PluginBase<'command', S> {
  readonly group: CommandGroup;
  /** The block's name on playing devices (feIdentifier): stable, PascalCase. */
  readonly feIdentifier: string;
  readonly placement: Placement;
  readonly variants: readonly CommandVariant<Snapshot<S>>[];
  /** How long the playlist waits for it, in seconds; null when that isn't known before it plays. */
  durationSeconds(args: Snapshot<S>): number | null;
}

/** Where an action may hang in the menu tree. */
export type MenuPlace = 'location' | 'menu' | 'hidden-location' | 'start-location' | 'form' | 'scorecard' | 'none';

/** What starts an action. */
export interface TriggerPlugin<S extends TSchema = TSchema> extends PluginBase<'trigger', S> {
  readonly triggerType: TriggerType;
  readonly actionType: (typeof actionTypes)[number];
  /** How the player decides: the learner picks it, the clock, physiology, speech, the scenario's start, or another command. */
  readonly evaluation: 'learner' | 'time' | 'physiology' | 'speech' | 'start' | 'commanded' | 'form' | 'scorecard';
  readonly allowedPlaces: readonly MenuPlace[];
  /** At most this many actions of a scenario have it; null for any number. */
  readonly maxPerScenario: number | null;
  /** Copy and replace are offered for actions with it. */
  readonly copyable: boolean;
  /** The author sets name, category and confirmation of actions with it. */
  readonly ownsDetails: boolean;
  /** Other actions may link to it for repetitions. */
  readonly linkable: boolean;
  /** Visibility and prerequisites apply to it. */
  readonly usesVisibility: boolean;
}

/** How one culture shows an item. */
export interface ItemUnit {
  /** UCUM code; `1` for a plain number. */
  readonly ucum: string;
  /** Decimals that a value may have in this unit. */
  readonly decimals: number;
}

/** A named value of an ordinal item. */
export interface ItemChoice {
  readonly value: number;
  readonly title: string;
}

/** One physiology item of a report. Ranges are in the en-GB unit; other units are converted by UCUM. */
export interface ReportItem {
  /** Unique in the report; `report.item` without the `report.` of the plugin id names it: `monitor.heart-rate`. */
  readonly id: string;
  readonly title: string;
  /** LOINC code; null only where LOINC has none, and then `source` says so. */
  readonly loinc: string | null;
  readonly units: Readonly<Record<Culture, ItemUnit>>;
  /** Molar mass in g/mol where the cultures differ between substance and mass concentration; else null. */
  readonly molarMass: number | null;
  /** What the simulator accepts: survivable or observed extremes. */
  readonly range: readonly [minimum: number, maximum: number];
  /** The reference interval of a healthy adult, or what the source says. */
  readonly normal: readonly [minimum: number, maximum: number];
  /** What a new patient gets. */
  readonly baseline: number;
  /** Where treatment moves it; null when it has no direction. */
  readonly goal: number | null;
  /** Where deterioration moves it; null when it has no direction. */
  readonly worst: number | null;
  /** Values of an ordinal item; null for a continuous one. */
  readonly choices: readonly ItemChoice[] | null;
  /** Computed from other items, never set: by this formula over item ids of the same report. Null for a measured one. */
  readonly calculatedFrom: CalculatedFrom | null;
  /** Where range and normal range come from: author or body, title, year. */
  readonly source: string;
}

/** A weighted sum of items of the same report: mean arterial pressure, coma-scale total. */
export interface CalculatedFrom {
  readonly terms: readonly { readonly item: string; readonly factor: number }[];
  readonly constant: number;
}

/** The tabs that reports stand in, in their order. */
export const reportTabs = ['monitor', 'lab results', 'obstetric', 'neuro', 'emotion'] as const;
/** A tab of reports. */
export type ReportTab = (typeof reportTabs)[number];

/** A physiology report. */
export interface ReportPlugin<S extends TSchema = TSchema> extends PluginBase<'report', S> {
  readonly tab: ReportTab;
  /** The catalogue's report type. */
  readonly reportType: string;
  /** Fluid that the report is of, as LOINC's system (Bld, BldA, Ur…); null where there is none. */
  readonly system: string | null;
  readonly hasSampleType: boolean;
  readonly items: readonly ReportItem[];
}

/** Rules of the file behind an asset. */
export interface AssetFile {
  readonly mediaTypes: readonly string[];
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  readonly minBytes: number;
  /** Pixels; null where it has none. */
  readonly minWidth: number | null;
  readonly minHeight: number | null;
  /** A warning below this number of pixels on the shorter side; null for none. */
  readonly warnBelow: number | null;
}

/** The lists in which missing assets stand: what is seen, and what is heard. */
export const assetSections = ['images', 'audio'] as const;
/** A list of missing assets. */
export type AssetSection = (typeof assetSections)[number];

/** What can be asked about the rest of the catalogue, and about the scenario that names an asset. */
export interface UploadSurroundings {
  /** Whether the scenario names the asset. */
  isNamed(id: string): boolean;
  /** Whether nothing of another asset is missing. An asset that does not exist is missing. */
  isUploaded(id: string): boolean;
}

/** What of the assets of a kind is uploaded: without it, a device that plays the scenario shows or plays nothing. */
export interface AssetUpload<A> {
  /** Where it is listed while it is missing. */
  readonly section: AssetSection;
  /** Properties that tell whether it is there: whoever may not read one of them is not told. */
  readonly toldBy: readonly string[];
  /**
   * The ids of the assets for which it is missing, as a dialogue's audio is for some of its voice profiles; none where it is missing
   * altogether; null where nothing is.
   */
  missingFor(args: A, around: UploadSurroundings): readonly string[] | null;
}

/** A kind of shared asset or catalogue entry. */
export interface AssetPlugin<S extends TSchema = TSchema> extends PluginBase<'asset', S> {
  /** Permission subject. */
  readonly subject: string;
  /** Policy that shows its menu entry: action and subject. */
  readonly menuPolicy: readonly [action: string, subject: string];
  /** Its screen below `/assets` or `/admin`; null where it has none. */
  readonly route: string | null;
  readonly file: AssetFile | null;
  /** Property names that no two assets of the kind and institution may share. */
  readonly unique: readonly string[];
  /** Property that is its name in pickers. */
  readonly label: string;
  readonly listLayout: {
    readonly as: 'table' | 'cards';
    readonly pageSize: number;
    readonly pageSizes: readonly number[];
    readonly perRow: number | null;
    readonly columns: readonly string[];
    readonly defaultSort: { readonly property: string; readonly descending: boolean };
  };
  /** It can be shared with other institutions. */
  readonly canBePublic: boolean;
  /** What is special about storing it; left out for a kind that is stored like most. */
  readonly storage?: AssetStorage<Snapshot<S>>;
  /** What of it is uploaded; left out for a kind of which nothing is. */
  readonly upload?: AssetUpload<Snapshot<S>>;
}

/** What a gateway does differently with the assets of a kind. */
export interface AssetStorage<A> {
  /** The gateway gives it a code when it is created: a prefix that the author chooses, and the next number. */
  readonly code?: {
    /** Property that holds the code. */
    readonly property: string;
    /** What the prefix is called in inputs and in field permissions. */
    readonly prefixInput: string;
    /** Digits of the number, which counts from 1. */
    readonly digits: number;
  };
  /** Fills in what follows from the rest, whenever it is written; what an author gave and can't be is left for the rules. */
  derive?(args: A): A;
  /** Changing a property needs this policy too. */
  readonly propertyPolicies?: Readonly<Record<string, readonly [action: string, subject: string]>>;
  /** It can't be changed while scenarios use it. */
  readonly fixedWhileUsed?: boolean;
  /** The refusal of deleting it while it is used; EntitiesInUseError when left out, AssetDeleteError for a kind with a file. */
  readonly deleteRefusal?: 'AssetDeleteError' | 'EntitiesInUseError' | 'TagInUseOnAssetsError';
}

/** Any plugin. */
export type Plugin<S extends TSchema = TSchema> =
  CommandPlugin<S> | TriggerPlugin<S> | ReportPlugin<S> | AssetPlugin<S>;

/**
 * Any plugin, as registries hold it. The functions are bivariant methods, so a plugin of any schema fits; the kernel calls
 * them only with arguments that the plugin's own schema has accepted.
 */
export type AnyPlugin = Plugin;

/** Declares a command plugin with its argument type inferred from the schema. */
export function defineCommand<S extends TSchema>(plugin: CommandPlugin<S>): CommandPlugin<S> {
  return plugin;
}
/** Declares a trigger plugin. */
export function defineTrigger<S extends TSchema>(plugin: TriggerPlugin<S>): TriggerPlugin<S> {
  return plugin;
}
/** Declares a report plugin. */
export function defineReport<S extends TSchema>(plugin: ReportPlugin<S>): ReportPlugin<S> {
  return plugin;
}
/** Declares an asset plugin. */
export function defineAsset<S extends TSchema>(plugin: AssetPlugin<S>): AssetPlugin<S> {
  return plugin;
}
/** Declares a rule about arguments, with its message ids inferred. */
export function defineArgumentRule<A>() {
  return <const M extends string>(rule: ArgumentRule<A, M>): ArgumentRule<A> => rule;
}

/* The other entry, `ui`: structural, so that even its types need no React. */

/** A component, whatever renders it. */
export type View<P> = (props: P) => unknown;

/** What a plugin's form and card receive. */
export interface EditorProps<A> {
  readonly id: string;
  readonly args: A;
  readonly issues: readonly Issue[];
  readonly readOnly: boolean;
  dispatch(call: OperationCall): void;
}

/**
 * The ui entry of a plugin: `export const ui`, or several as `export const uis` where a package brings several plugins. Of any plugin's
 * arguments when its own are not named.
 */
export interface PluginUi<A = never> {
  /** A plugin of the same package. */
  readonly for: PluginId;
  /** Name of a Fluent system icon without size and style: `Drop`, `HeartPulse`. */
  readonly icon: string;
  /** Left out: generated from the schema. */
  readonly Form?: View<EditorProps<A>>;
  /** Left out: icon, title and summary. It stands in a list of cards: a line or two, and nothing to operate. */
  readonly Card?: View<EditorProps<A>>;
}
