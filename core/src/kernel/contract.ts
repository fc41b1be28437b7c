import type { AssetReads } from './asset-reads';
import type { TSchema } from 'typebox';
import type { Culture, TriggerType, actionTypes, menuLockKinds, menuLockOverrides } from '#base/enumerations';
import type { Snapshot } from '#schema/fields';
import type { JsonSchema } from '#schema/json-schema';
import type { Issue, OperationCall, Severity } from '#base/issue';
import type { JsonObject } from '#base/json';
import type { CardContent } from './card';
import type { SimulateContext, SimulatedEffect } from './simulate';
import type { SpokenLine } from './spoken-line';

/*
 * The plugin contract. It imports only types: nothing here may reach React, MobX-State-Tree, Node or the DOM. A plugin is data and
 * pure functions; the kernel reads what a plugin declares and never switches on its id.
 */

/** The version of this contract. Plugins with another version are refused. */
export type ContractVersion = 1;
/** The kinds of plugins. */
export type PluginKind = 'command' | 'trigger' | 'report' | 'asset';
/** `command.speech` for a built-in plugin, `vendor/command.x` for a third party's. */
export type PluginId<K extends PluginKind = PluginKind> = `${K}.${string}` | `${string}/${K}.${string}`;

/** A rule about a plugin's arguments. Its id is the plugin's id, a slash and its key. Declare one with `defineArgumentRule`. */
export interface ArgumentRule<A = never> {
  readonly severity: Severity;
  readonly title: string;
  /** Why it matters: shown by `scn explain`, in the docs and in the editor. */
  readonly why: string;
  /**
   * Problems and what to do about them; `{{name}}` is replaced from the finding's data, `{{name, duration}}` as
   * seconds of a duration, and `{{name, age}}` as years of an age.
   */
  readonly messages: Readonly<Record<string, string>>;
  /**
   * Properties of shared assets that it reads, so that a change of something else isn't checked with it. Left
   * out: a built-in rule reads none; of a third party's rule it isn't known, so that it is always run.
   */
  readonly readsAssets?: AssetReads;
  /** Receives an `ArgumentRuleContext` (kernel/rule), which has the scenario as well. */
  check(context: { readonly args: A }): void;
}

/** One step from version `to - 1` to `to` of a plugin's arguments. */
export interface Migration {
  readonly to: number;
  readonly note: string;
  up(args: JsonObject): JsonObject;
}

/** Properties common to all kinds of plugins. */
export interface PluginBase<K extends PluginKind, S extends TSchema> {
  readonly contract: ContractVersion;
  readonly id: PluginId<K>;
  readonly kind: K;
  /** The last migration's `to`, or 1. Recorded once in each file with a payload. */
  readonly version: number;
  readonly title: string;
  /** One sentence for palettes, pickers and the reference page. */
  readonly description: string;
  /**
   * Name of a Fluent system icon without size and style, for palettes, lists and cards: `Drop`, `HeartPulse`. Default: a puzzle piece, which
   * also replaces an icon that doesn't exist.
   */
  readonly icon?: string;
  /** Other words that authors type to find it: `vital signs` for the monitor. */
  readonly searchWords?: readonly string[];
  /** A closed object in the schema subset (docs/reference/schema-subset): type, validation, form, API and docs come from it. */
  readonly schema: S;
  /** Arguments of a new payload. They match the schema, but can violate rules that require input from the author. */
  readonly defaults: Snapshot<S>;
  /** Contiguous from 2, forward only, each with a fixture. */
  readonly migrations: readonly Migration[];
  readonly rules: Readonly<Record<string, ArgumentRule<Snapshot<S>>>>;
  /** Normalises arguments; idempotent. */
  canonical(args: Snapshot<S>): Snapshot<S>;
  /** One-line summary in the author's terms for cards, diffs, logs and announcements. Never empty. */
  summary(args: Snapshot<S>): string;
}

/** The groups of the command palette, in order. */
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

/** Allowed positions of a command in a playlist, as properties, so that the engine depends on no command by name. */
export interface Placement {
  /**
   * - `body`: anywhere before the closing command and the last completion;
   * - `closing`: the last of the body, followed only by completions (Conversational UI);
   * - `completion`: marks the response as complete; the last one can't be moved or deleted (Response Complete);
   * - `follow-on`: only directly after the last completion or another follow-on (Trigger Another Action).
   */
  readonly zone: 'body' | 'closing' | 'completion' | 'follow-on';
  readonly maxPerResponse: number | null;
  /** Whether it is allowed in the first response of the start action. */
  readonly allowedInFirstResponseOfStart: boolean;
  readonly copyable: boolean;
}

/** One of several predefined variants of a command, offered in a dialog when it is dropped. */
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
  /** How long the playlist waits for it, in seconds; null when unknown before it plays. */
  durationSeconds(args: Snapshot<S>): number | null;
  /**
   * Returns the content of its cards, for canvas, lists, differences and reports. Default: the summary, and the
   * references that the schema declares by name.
   */
  card?(args: Snapshot<S>): CardContent;
  /**
   * Returns the lines that characters say in it, in playing order, for scripts, voices and playing times.
   * Default: every object in its arguments with a `dialogueId` and a `text`, spoken by the `actorId` of that
   * object or of the closest one around it.
   */
  lines?(args: Snapshot<S>): readonly SpokenLine[];
  /**
   * The arguments of a new command for a line of text that an author pastes, such as ‘Nurse: I’ll get the doctor’; null if the line isn't for this
   * block. Default: none is. The first block that returns arguments takes the line.
   */
  fromLine?(line: string, actors: readonly NamedActor[]): Partial<Snapshot<S>> | null;
  /**
   * Returns the changes that it makes when the playlist reaches it, on which conditions, locks, the score or
   * the end of the scenario depend. Rules that say ‘never’ rely on it. Default: nothing. Actions that it starts
   * are known from the schema.
   */
  effects?(args: Snapshot<S>): readonly CommandEffect[];
  /**
   * Returns what it does when a scenario is played, beside its `effects`, which are carried out first when the playlist reaches it: how long the playlist
   * waits, who speaks, what is asked. Default: the playlist waits for `durationSeconds`, or not at all when that isn’t known, which the log marks.
   */
  simulate?(context: SimulateContext<Snapshot<S>>): readonly (SimulatedEffect | CommandEffect)[];
}

/** Effect of a command on the state of a play. */
export type CommandEffect =
  | {
      readonly kind: 'named';
      /** Of a patient, the state of the character that is linked to it. */
      readonly type: 'PatientPosition' | 'PatientState' | 'PatientEmotion' | 'ActorCompressionState';
      readonly actorId: string;
      readonly value: string;
    }
  | {
      readonly kind: 'overrides-locks';
      /** LOCK and UNLOCK override what actions set; RELEASE ends the override. */
      readonly override: (typeof menuLockOverrides)[number];
      readonly locks: readonly (typeof menuLockKinds)[number][];
      /** In seconds. Left out: until another override. */
      readonly duration?: number | null;
      /** Whose menus. Left out or empty: every learner’s. */
      readonly roleIds?: readonly string[];
    }
  | { readonly kind: 'appears' | 'disappears'; readonly actorId: string }
  /** Nothing plays while the playlist waits for it. */
  | { readonly kind: 'pauses' }
  /** Decides a feedback point whatever its logic says; the last such command of a play counts. */
  | {
      readonly kind: 'decides-feedback';
      readonly feedbackPointId: string;
      readonly isAchieved: boolean;
      /** Of whom. Left out or empty: every learner. */
      readonly roleIds?: readonly string[];
    }
  /** Adds to the score; a negative number takes away. */
  | { readonly kind: 'gives-points'; readonly points: number; readonly roleIds?: readonly string[] }
  /** Outcome: `COMPLETED` if left out. After a number of seconds: 0 if left out. */
  | { readonly kind: 'ends-scenario'; readonly outcome?: string; readonly after?: number };

/** An override of the menu locks of actions. */
export type MenuLockOverride = Extract<CommandEffect, { readonly kind: 'overrides-locks' }>;

/** A character of a scenario. */
export interface NamedActor {
  readonly id: string;
  readonly name: string;
}

/** Allowed places of an action in the menu tree. */
export type MenuPlace = 'location' | 'menu' | 'hidden-location' | 'start-location' | 'form' | 'scorecard' | 'none';

/** Plugin that defines what starts an action. */
export interface TriggerPlugin<S extends TSchema = TSchema> extends PluginBase<'trigger', S> {
  readonly triggerType: TriggerType;
  readonly actionType: (typeof actionTypes)[number];
  /** Cause of the trigger: the learner, the clock, physiology, speech, the scenario's start, another command. */
  readonly evaluation: 'learner' | 'time' | 'physiology' | 'speech' | 'start' | 'commanded' | 'form' | 'scorecard';
  readonly allowedPlaces: readonly MenuPlace[];
  /** Maximum number of actions with it per scenario; null for no limit. */
  readonly maxPerScenario: number | null;
  /** Whether actions with it can be copied and replaced. */
  readonly copyable: boolean;
  /** Whether the author sets name, category and confirmation of actions with it. */
  readonly ownsDetails: boolean;
  /** Whether other actions can link to it for repetitions. */
  readonly linkable: boolean;
  /** Whether visibility and prerequisites apply to it. */
  readonly usesVisibility: boolean;
  /** When the clock fires it first, for triggers that it does. Default: at any time, repeatedly. */
  schedule?(args: Snapshot<S>): TriggerSchedule;
  /** The words with which a learner starts it, for triggers that speech starts. Default: it isn’t started by speech. */
  intention?(args: Snapshot<S>): string;
}

/** When the clock fires a trigger. */
export interface TriggerSchedule {
  /** Seconds from the start of the scenario; null until the author has entered them. */
  readonly first: number | 'play-time' | null;
  readonly repeats: boolean;
  /**
   * Seconds between repetitions, at random between the two: a missing one equals the other. Left out: repetitions aren’t played.
   */
  readonly interval?: readonly [least: number | null, greatest: number | null];
}

/** Display of an item in one culture. */
export interface ItemUnit {
  /** UCUM code; `1` for a plain number. */
  readonly ucum: string;
  /** Maximum number of decimals in this unit. */
  readonly decimals: number;
}

/** A named value of an ordinal item. */
export interface ItemChoice {
  readonly value: number;
  readonly title: string;
  /** Other words for the value in conditions, such as `P` for ‘Responds to pain’; the first one is written. */
  readonly words?: readonly string[];
}

/** Words that people use for an item. Several items can share one, such as BP: then the author is asked which one is meant. */
export interface ItemSynonyms {
  readonly words: readonly string[];
  /** Further LOINC codes of it, such as those of its mass concentration: what is pasted and imported is recognised by them. */
  readonly codes?: readonly string[];
  /** Author or organisation, title, year. */
  readonly source: string;
}

/** One physiology item of a report. Ranges are in the en-GB unit; other units are converted by UCUM. */
export interface ReportItem {
  /** Unique in the report; `report.item` without the `report.` of the plugin id names it: `monitor.heart-rate`. */
  readonly id: string;
  readonly title: string;
  /** LOINC code; null only if LOINC has none, which `source` then states. */
  readonly loinc: string | null;
  /** Usual abbreviations, the commonest first: conditions can be written with them, such as `HR > 120`. */
  readonly abbreviations?: readonly string[];
  /** Other words for it, which conditions, searches and imports understand. */
  readonly synonyms?: ItemSynonyms;
  readonly units: Readonly<Record<Culture, ItemUnit>>;
  /** Molar mass in g/mol if the cultures differ between substance and mass concentration; otherwise null. */
  readonly molarMass: number | null;
  /**
   * For an item of which some laboratories report the mass of a part, such as the nitrogen of urea: `molarMass` is that of the part. A mass
   * concentration is of the part under these names only.
   */
  readonly part?: { readonly names: readonly string[]; readonly wholeMolarMass: number };
  /** Whether laboratories also report it in percent of something else, so that a number without a unit can be that. */
  readonly isAlsoShare?: true;
  /** Charge of an ion in mmol/L: laboratories that report mEq/L report mmol/L times this. Left out for what isn’t an ion. */
  readonly valency?: number;
  /** Range that the simulator accepts: survivable or observed extremes. */
  readonly range: readonly [minimum: number, maximum: number];
  /** Reference interval of a healthy adult, or according to the source. */
  readonly normal: readonly [minimum: number, maximum: number];
  /** Reference intervals that differ at other ages, the youngest first, and of adults by gender; `normal` holds for everyone else. */
  readonly normalByAge?: readonly NormalAtAge[];
  /** Limits at which a laboratory informs the clinician at once, those of the youngest first and of everyone older last. */
  readonly critical?: readonly CriticalLimits[];
  /** Only patients who are pregnant or have just given birth have it. */
  readonly ofPregnancy?: true;
  /** Value for a new patient. */
  readonly baseline: number;
  /** Value that treatment leads to; null when it has no direction. */
  readonly goal: number | null;
  /** Value that deterioration leads to; null when it has no direction. */
  readonly worst: number | null;
  /** Values of an ordinal item; null for a continuous one. */
  readonly choices: readonly ItemChoice[] | null;
  /** Formula over item ids of the same report for a calculated item, which is never set; null for a measured one. */
  readonly calculatedFrom: CalculatedFrom | null;
  /** Source of range and normal range: author or organisation, title, year. */
  readonly source: string;
}

/** A reference interval of patients below an age, or of adults of one gender. */
export interface NormalAtAge {
  /** In years, not included; left out for adults, from 18 years on. */
  readonly below?: number;
  /** Whose interval it is, where the source tells them apart; for other genders, both hold. */
  readonly gender?: 'female' | 'male';
  readonly normal: readonly [minimum: number, maximum: number];
  /** Author or organisation, title, year. */
  readonly source: string;
}

/** Critical limits, in the unit of the item’s ranges: a value at a limit or beyond it is critical. */
export interface CriticalLimits {
  /** In years, not included; left out for everyone older. */
  readonly below?: number;
  /** Null without one. */
  readonly low: number | null;
  readonly high: number | null;
  /** Author or organisation, title, year. */
  readonly source: string;
}

/** A weighted sum of items of the same report: mean arterial pressure, coma-scale total. */
export interface CalculatedFrom {
  readonly terms: readonly { readonly item: string; readonly factor: number }[];
  readonly constant: number;
}

/** The tabs for reports, in order. */
export const reportTabs = ['monitor', 'lab results', 'obstetric', 'neuro', 'emotion'] as const;
/** A tab of reports. */
export type ReportTab = (typeof reportTabs)[number];

/** A physiology report. */
export interface ReportPlugin<S extends TSchema = TSchema> extends PluginBase<'report', S> {
  readonly tab: ReportTab;
  /** The catalogue's report type. */
  readonly reportType: string;
  /** Specimen as LOINC system (Bld, BldA, Ur…); null when there is none. */
  readonly system: string | null;
  readonly hasSampleType: boolean;
  readonly items: readonly ReportItem[];
  /** Patients that authors fill the report from. */
  readonly presets?: readonly ReportPreset[];
}

/** The values of a typical patient. */
export interface ReportPreset {
  /** Unique in the report. */
  readonly id: string;
  readonly title: string;
  /** The heading under which menus list it; left out for what stands alone. */
  readonly group?: string;
  /** In years, from the first up to but not including the second: whose values they are. Left out for adults. */
  readonly ages?: readonly [from: number, below: number];
  /** By item id, in the en-GB unit. Values that are left out stay. */
  readonly values: Readonly<Record<string, PresetValues>>;
  /** Source of the values: author or organisation, title, year. */
  readonly source: string;
}

/** The values of an item in a preset. */
export interface PresetValues {
  readonly baseline: number;
  readonly goal?: number;
  readonly worst?: number;
}

/** Constraints on the file of an asset. */
export interface AssetFile {
  readonly mediaTypes: readonly string[];
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  readonly minBytes: number;
  /** Pixels; null when not applicable. */
  readonly minWidth: number | null;
  readonly minHeight: number | null;
  /** A warning below this number of pixels on the shorter side; null for none. */
  readonly warnBelow: number | null;
  /** The compression that an upload can ask for; omitted for a kind whose files are always stored as uploaded. */
  readonly compression?: AssetFileCompression;
}

/** Which files of a kind the gateway can store compressed, by file extension, and as what. It encodes uncompressed sound as MP3. */
export interface AssetFileCompression {
  readonly from: '.wav';
  readonly to: '.mp3';
}

/** The lists of missing assets: images and audio. */
export const assetSections = ['images', 'audio'] as const;
/** Contents of the lists of missing assets. */
export const assetSectionValues: Readonly<Record<(typeof assetSections)[number], string>> = {
  images: 'Images, videos and other visible assets.',
  audio: 'Recordings and sounds.',
};
/** A list of missing assets. */
export type AssetSection = (typeof assetSections)[number];

/** Queries about the rest of the catalogue and the scenario that refers to an asset. */
export interface UploadContext {
  /** Whether the scenario refers to the asset. */
  isNamed(id: string): boolean;
  /** Whether another asset is completely uploaded. An asset that doesn't exist is missing. */
  isUploaded(id: string): boolean;
}

/** Uploaded content of a kind of asset: without it, devices show or play nothing. */
export interface AssetUpload<A> {
  /** The list that contains it while it is missing. */
  readonly section: AssetSection;
  /** Properties that determine whether it is uploaded: users who can't read all of them don't see whether it is missing. */
  readonly determinedBy: readonly string[];
  /**
   * The ids of the assets for which it is missing, for example voice profiles without audio for a dialogue; empty when it is
   * missing completely; null when nothing is missing.
   */
  missingFor(args: A, around: UploadContext): readonly string[] | null;
}

/** Content of a file: assets with the properties that it gives, or why it can't be imported. */
export type AssetFileReading =
  | { readonly assets: readonly JsonObject[]; readonly unknownHeaders?: readonly string[] }
  | { readonly problem: string };

/** A format of files with assets of a kind. */
export interface AssetFileFormat {
  /** How names of its files end: `.csv`. */
  readonly extension: string;
  /** Its name, as people know it. */
  readonly title: string;
  /**
   * Reads a file. What it doesn't give of an asset stays as it is in one that exists, and has its default in a new one.
   *
   * @returns null if the text isn't of this format
   */
  read(text: string): AssetFileReading | null;
  /** Writes assets so that `read` finds the same; omitted for a format that is only read. */
  readonly write?: (assets: readonly JsonObject[]) => string;
}

/** A kind of shared asset or catalogue entry. */
export interface AssetPlugin<S extends TSchema = TSchema> extends PluginBase<'asset', S> {
  /** Permission subject. */
  readonly subject: string;
  /** Policy that shows its menu entry: action and subject. */
  readonly menuPolicy: readonly [action: string, subject: string];
  /**
   * Address of its screen, `/assets/…` or `/admin/…`; null if it has none. The menu group of that area gets an entry for it, which is shown
   * with `menuPolicy`.
   */
  readonly route: string | null;
  /** Title of the screen and its menu entry. Default: the plural of the kind's title. */
  readonly listTitle?: string;
  /** Texts of its screen that are fixed; the others are made from the kind's title. */
  readonly texts?: {
    /** The button that creates one, and the title of its form. */
    readonly create?: string;
    /** After one was created. */
    readonly created?: string;
    /** After one was changed. */
    readonly updated?: string;
    /** The question before one is shared with other institutions. */
    readonly makePublic?: string;
  };
  readonly file: AssetFile | null;
  /** Properties that must be unique among assets of the kind in an institution. */
  readonly unique: readonly string[];
  /** Property shown as its name in pickers. */
  readonly label: string;
  /** A flag that is shown with its name where it is chosen, and in lists where it is off: whether a role is playable. */
  readonly nameFlag?: { readonly property: string; readonly on: string; readonly off: string };
  readonly listLayout: {
    readonly as: 'table' | 'cards';
    readonly pageSize: number;
    readonly pageSizes: readonly number[];
    readonly perRow: number | null;
    readonly columns: readonly string[];
    readonly defaultSort: { readonly property: string; readonly descending: boolean };
    /** Cards show the scenarios that use an asset, as badges. From `collapseAt` scenarios on, only the first are shown until the author asks for all. */
    readonly scenarioBadges?: { readonly collapseAt: number };
    /** Where the form opens: beside the list, or over it, for assets with parts of their own. Default: beside. */
    readonly form?: 'beside' | 'dialog';
  };
  /** Whether it can be shared with other institutions. */
  readonly canBePublic: boolean;
  /** Special storage behaviour; omitted if there is none. */
  readonly storage?: AssetStorage<Snapshot<S>>;
  /** Its uploaded content; omitted for a kind without any. */
  readonly upload?: AssetUpload<Snapshot<S>>;
  /**
   * Names that it shows of assets that it refers to, by the name of their field in the API: the voice actor of a voice profile. Lists are filtered,
   * sorted and searched by them.
   */
  readonly shownNames?: Readonly<Record<string, ShownName>>;
  /** Its recordings; omitted for a kind that voices don't say. At most one kind of a gateway has any. */
  readonly recordings?: AssetRecordings;
  /** Properties by which a voice is known; omitted for a kind that isn't one. */
  readonly voice?: AssetVoice;
  /** Entity that scenarios create from it, with its content; omitted for a kind that they only refer to. */
  readonly insertedAs?: 'action';
  /** Parts of the kind that have a list of their own in the API, by the name of their query: the images that show results. */
  readonly parts?: Readonly<Record<string, AssetPart>>;
  /** The mutation that uploads one of its assets to a web app of the institution: `actionUpload`; omitted for a kind that isn’t uploaded. */
  readonly webAppUpload?: string;
  /** How scenarios show it, drawn beside its form from what is typed; omitted for a kind of which they show only the name. */
  readonly preview?: AssetPreview;
  /**
   * Whether its screen exports and imports catalogue files: whole assets, with lists that a spreadsheet can’t have. Assets of a file are about those with
   * the same value of the first `unique` property.
   */
  readonly transfer?: true;
  /** Files of other formats that its screen imports and exports beside catalogue files; only with `transfer`. */
  readonly fileFormats?: readonly AssetFileFormat[];
  /** How assets of the kind are parts of each other, drawn on a plan; omitted for other kinds. */
  readonly plan?: AssetPlan;
  /** Training data of voice control; omitted for other kinds. At most one kind of a gateway has it. */
  readonly training?: AssetTraining;
}

/** Assets of a kind that have a list of their own. */
export interface AssetPart {
  /** Description of them in words, for the reference of the API. */
  readonly description: string;
  /** Policies that the list requires, in addition to reading the kind. */
  readonly policies?: readonly (readonly [action: string, subject: string])[];
  /** Those with one of these values, or with any value. Default: all. */
  readonly where?: { readonly property: string; readonly in?: readonly string[] };
}

/** Training data for voice control in a kind of asset: words and their meaning. All are names of properties. */
export interface AssetTraining {
  /** The words. */
  readonly text: string;
  /** The optional reference to what they mean: the intent, which is known by the `label` of its kind. */
  readonly intent: string;
  /** In an intent: the optional reference to its type, which is known by the `label` of its kind. */
  readonly intentType: string;
}

/** How assets of a kind are parts of each other. Each is drawn on the plan of what it is part of. All are names of properties, unless stated. */
export interface AssetPlan {
  /** The optional reference to what it is part of, of the same kind. */
  readonly partOf: string;
  /** The choice that says what it is. */
  readonly level: string;
  /** Values of `level`, from the outermost: each with the values of what it can be part of. The first is part of nothing. */
  readonly levels: readonly { readonly value: string; readonly within: readonly string[] }[];
  /** Its distance from the left wall of the plan, in percent of the width: 0–100; null or absent for automatic. */
  readonly x: string;
  /** Its distance from the upper wall of the plan, in percent of the height: 0–100; null or absent for automatic. */
  readonly y: string;
  /** The list of its layouts of buttons; in an object of the list, what identifies it in addresses, its title, and its number of columns. */
  readonly layouts: {
    readonly property: string;
    readonly key: string;
    readonly title: string;
    readonly columns: string;
  };
}

/** How scenarios show an asset: the part of a screen of the workspace that the preview of an asset is drawn with. */
export type AssetPreview =
  | 'question-set'
  | 'prompt'
  | 'character'
  | 'lab-item'
  | 'role'
  | 'objectives'
  | 'competencies';

/** A name that is that of another asset, or was typed in. All are names of properties. */
export interface ShownName {
  /** The optional reference to the asset whose name is shown. */
  readonly of: string;
  /** The name of that asset. */
  readonly name: string;
  /** The text that is shown while there is no such asset. */
  readonly otherwise: string;
}

/** Recordings by voices for a kind of asset. All are names of properties. */
export interface AssetRecordings {
  /** The list of its recordings: objects, one for each voice. */
  readonly property: string;
  /** In an object of the list: the reference to the voice, a kind with `voice`. */
  readonly voice: string;
  /** In an object of the list: whether it is recorded, generated or missing (`voiceDialogueStatuses`). */
  readonly status: string;
  /** In an object of the list: the optional reference to the audio, a kind with a file. */
  readonly audio: string;
  /** In an object of the list: the hash of what the audio was made from. Set by the server, and only by it. */
  readonly textHash: string;
  /** The texts that audio is made from, in the order in which they are hashed. A change of any of them makes recordings stale. */
  readonly madeFrom: readonly string[];
}

/** The properties by which a kind of asset is a voice. */
export interface AssetVoice {
  /** Identifies it in addresses and on playing devices. */
  readonly designation: string;
  /** The optional reference to a sample of the voice, a kind with a file. */
  readonly excerpt: string;
  /** The generated voice that stands in; null for none. */
  readonly fallbackVoice: string;
  /** The flag that it isn't given to further dialogues. */
  readonly disabled: string;
  /** How loud its recordings should be, in LUFS; null or absent for the target of EBU R 128. */
  readonly targetLoudness?: string;
}

/** Special behaviour of the gateway for a kind of asset. */
export interface AssetStorage<A> {
  /** The gateway assigns a code on creation: a prefix chosen by the author, and the next number. */
  readonly code?: {
    /** Property that contains the code. */
    readonly property: string;
    /** Name of the prefix in inputs and field permissions. */
    readonly prefixInput: string;
    /** Digits of the number, which counts from 1. */
    readonly digits: number;
    /** The field for the prefix, in the form of a new one. */
    readonly prefix: { readonly title: string; readonly description: string };
  };
  /** Derives dependent properties on every write; invalid author input is left to the rules. */
  derive?(args: A): A;
  /** Properties that only `derive` sets: forms don't offer them. */
  readonly derived?: readonly string[];
  /** Changing a property also requires this policy. */
  readonly propertyPolicies?: Readonly<Record<string, readonly [action: string, subject: string]>>;
  /**
   * A property that has to be writable before anything of an asset can be updated: without the field permission for it, all its properties are
   * locked, except those with a policy of their own in `propertyPolicies`. Creating isn't affected.
   */
  readonly lockedWithout?: string;
  /** Whether it can't be changed while scenarios use it. */
  readonly fixedWhileUsed?: boolean;
  /** Error code for deleting it while it is used; by default EntitiesInUseError, or AssetDeleteError for a kind with a file. */
  readonly deleteRefusal?: 'AssetDeleteError' | 'EntitiesInUseError' | 'TagInUseOnAssetsError';
  /** Error code for an asset that refers to one that doesn’t exist or is of another kind; by default AssetDoesNotExistError. */
  readonly missingRefusal?: 'TagError';
}

/** Any plugin. */
export type Plugin<S extends TSchema = TSchema> =
  | CommandPlugin<S>
  | TriggerPlugin<S>
  | ReportPlugin<S>
  | AssetPlugin<S>;

/**
 * Any plugin, as stored in registries. The functions are bivariant methods, so a plugin of any schema is assignable; the kernel
 * calls them only with arguments that match the plugin's schema.
 */
export type AnyPlugin = Plugin;

/** Properties that `define…` supplies to every plugin, beside defaults. */
type SuppliedToAll = 'contract' | 'kind' | 'migrations' | 'rules' | 'canonical';

const suppliedToAll = { contract: 1, migrations: [], rules: {}, canonical: <A>(args: A) => args } as const;

/** A plugin as it is declared: `define…` supplies what is left out. */
type Declared<S extends TSchema, P extends Plugin<S>, Supplied extends keyof P = never> = Omit<
  P,
  'defaults' | SuppliedToAll | Supplied
> &
  Partial<Pick<P, SuppliedToAll | Supplied>> & {
    /** Only the arguments of a new payload that differ from the `default` in the schema. */
    readonly defaults?: Partial<Snapshot<S>>;
  };

/** A command can be anywhere in the body of a playlist. */
const anywhere: Placement = { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true };

/**
 * Declares a command plugin with its argument type inferred from the schema. What is left out: contract and kind; defaults that the schema gives;
 * migrations, rules and variants if there are none; `canonical` if arguments stay as they are; `placement` if it can be anywhere in the body;
 * `durationSeconds` if the playlist doesn't wait for it.
 */
export function defineCommand<S extends TSchema>(
  plugin: Declared<S, CommandPlugin<S>, 'placement' | 'variants' | 'durationSeconds'>,
): CommandPlugin<S> {
  return {
    ...suppliedToAll,
    kind: 'command',
    placement: anywhere,
    variants: [],
    durationSeconds: () => 0,
    ...plugin,
    defaults: defaultsOf(plugin),
  };
}
/** Declares a trigger plugin. What is left out: as of a command, if triggers have it. */
export function defineTrigger<S extends TSchema>(plugin: Declared<S, TriggerPlugin<S>>): TriggerPlugin<S> {
  return { ...suppliedToAll, kind: 'trigger', ...plugin, defaults: defaultsOf(plugin) };
}
/** Declares a report plugin. What is left out: as of a trigger, and system and sample type if it has none. */
export function defineReport<S extends TSchema>(
  plugin: Declared<S, ReportPlugin<S>, 'system' | 'hasSampleType'>,
): ReportPlugin<S> {
  return {
    ...suppliedToAll,
    kind: 'report',
    system: null,
    hasSampleType: false,
    ...plugin,
    defaults: defaultsOf(plugin),
  };
}
/** Declares an asset plugin. What is left out: as of a trigger, and `file` and `canBePublic` if it has no file and isn't shared. */
export function defineAsset<S extends TSchema>(
  plugin: Declared<S, AssetPlugin<S>, 'file' | 'canBePublic'>,
): AssetPlugin<S> {
  return { ...suppliedToAll, kind: 'asset', file: null, canBePublic: false, ...plugin, defaults: defaultsOf(plugin) };
}

/** The arguments of a new payload, in the order of the schema: its required properties and what the plugin declares. */
function defaultsOf<S extends TSchema>(plugin: {
  readonly schema: S;
  readonly defaults?: Partial<Snapshot<S>>;
}): Snapshot<S> {
  const { properties = {}, required = [] }: JsonSchema = plugin.schema;
  const declared = plugin.defaults ?? {};
  const present = Object.entries(properties).filter(
    ([name]) => required.includes(name) || Object.hasOwn(declared, name),
  );
  return {
    ...Object.fromEntries(present.map(([name, property]) => [name, property.default])),
    ...declared,
  } as Snapshot<S>;
}

/* The `ui` entry point: structural types, so that they don't depend on React. */

/** A component of any renderer. */
export type View<P> = (props: P) => unknown;

/** Props of a plugin's form and card. */
export interface EditorProps<A> {
  readonly id: string;
  readonly args: A;
  readonly issues: readonly Issue[];
  readonly readOnly: boolean;
  dispatch(call: OperationCall): void;
}

/**
 * The ui entry point of a package with a form or card of its own: `export const ui`, or `export const uis` for several plugins.
 * Untyped arguments by default.
 */
export interface PluginUi<A = never> {
  /** A plugin of the same package. */
  readonly for: PluginId;
  /** Optional: by default generated from the schema. */
  readonly Form?: View<EditorProps<A>>;
  /** Optional: by default icon, title and summary. Shown in a list of cards: one or two lines, without controls. */
  readonly Card?: View<EditorProps<A>>;
}
