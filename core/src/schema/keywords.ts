import type { Pointer } from '#base/json';

/**
 * The keywords that Scenario Studio adds to JSON Schema. They add what JSON Schema can't express, so that validation,
 * forms, pickers, printing and the live tree are all derived from one schema.
 */
export interface ScenarioKeywords {
  /** Target of a reference: an asset kind (`asset.image`) or an entity kind of the document (`action`). */
  'x-ref'?: ReferenceTarget;
  /**
   * Can be empty (null, `''` or `[]`) while the author works, but is required for publishing. The engine reports missing
   * values; plugins don't need a rule for it.
   */
  'x-required'?: true;
  /** Text that a person reads or hears: searched and translated. */
  'x-text'?: true;
  /** UCUM code of the number's unit. */
  'x-unit'?: string;
  /** The object is an entity of this kind; its identity is the property named by `x-id`. */
  'x-entity'?: EntityKind;
  /** Name of the property that identifies the entity: `id`, `actionCode`, `responseCode`. */
  'x-id'?: string;
  /**
   * Permission subject of the entity or section, and of everything inside that names none. Adding and removing an entity that names one
   * requires `Create` and `Delete`, otherwise `Update` of what contains it.
   */
  'x-subject'?: string;
  /** The live tree keeps the value as one frozen leaf: replaced as a whole, never edited inside. */
  'x-frozen'?: true;
  /** The canonical print keeps the value on one line. */
  'x-line'?: true;
  /** The object is a plugin's payload: the named property holds the plugin id, `args` its arguments. */
  'x-plugin'?: string;
  /**
   * Content of a record whose form another property of the same object decides on: arguments of plugins of a kind,
   * fields of entities.
   */
  'x-holds'?: Held;
  /** The assets that pickers offer for a reference; all of the kind by default. */
  'x-offers'?: ReferenceOffers;
  /** The control in a generated form, if the type doesn't determine it. */
  'x-control'?: 'multiline' | 'duration' | 'slider' | 'checkboxes' | 'radio' | 'locks' | 'cultures';
  /** Starts a titled section of the form, which lasts until the next one. */
  'x-section'?: string;
  /**
   * The list of terms that authors can choose from. Any other text is valid, but the editor accepts one only for a list that can’t be complete,
   * such as allergens, or isn’t known.
   */
  'x-terms'?: TermsName;
  /** With `x-terms`: the property of the same object whose value selects the part of the list, such as a category its commands. */
  'x-terms-of'?: string;
  /** Meanings of the values of an enumeration, for the API and the reference: `{ ROOM: 'A room.' }`. */
  'x-values'?: Readonly<Record<string, string>>;
  /** Show the field only while another property of the same object has one of these values. */
  'x-when'?: { readonly property: string; readonly in: readonly (string | number | boolean | null)[] };
  /** The value stays the default while a list of the same object has fewer items than this; removing items resets it. */
  'x-needs'?: { readonly property: string; readonly minItems: number };
  /** The order and the repetitions of the list mean nothing: a plugin's `canonical` may sort it and remove duplicates. */
  'x-unordered'?: true;
  /** The number is exact to a multiple of this: a plugin's `canonical` may round it. */
  'x-precision'?: number;
  /**
   * Effect on a reference of the document when what it refers to is deleted, as in SQL. `cascade` deletes the entity
   * that contains it, or the item of a list; `set-null` empties it, or removes it from its list; `restrict` refuses the
   * deletion. By default, `set-null` where the reference may be empty, otherwise `restrict`. References in conditions
   * and in arguments of plugins always restrict.
   */
  'x-on-delete'?: 'cascade' | 'set-null' | 'restrict';
}

/** Values of `x-holds`. */
export type Held = 'command' | 'trigger' | 'report' | 'new-entity' | 'entity-changes' | 'section-changes';

/** Lists of terms: those of this project, and reference data of the catalogue. */
export const termsNames = [
  'action-categories',
  'action-category-commands',
  'allergens',
  'asset-categories',
  'client-versions',
  'ethnicities',
  'genders',
  'practitioner-types',
  'prescription-units',
  'routes',
  'specialties',
  'tag-types',
  'virtual-voices',
  'voice-deliveries',
] as const;

/** The name of a list of terms. */
export type TermsName = (typeof termsNames)[number];

/** Lists that can’t be complete: any other text is as good. */
export const openTerms: ReadonlySet<TermsName> = new Set(['allergens', 'specialties']);

/** Values that properties of an asset must have. */
export type AssetProperties = Readonly<Record<string, string | boolean>>;

/**
 * Which assets pickers offer for a reference: those whose properties have the values of `where`, and which aren’t part of another asset than
 * the one that a place of the scenario names. Another one that was chosen stays, and rules report it: one with another text as an error.
 */
export interface ReferenceOffers {
  readonly where?: AssetProperties;
  /** `by`: the property with which assets of the kind name what they are part of. `of`: where the scenario names the whole. */
  readonly inside?: { readonly by: string; readonly of: Pointer };
}

/** Every kind of entity in a scenario document. */
export const entityKinds = [
  'action',
  'actor',
  'allergy',
  'appearance-range',
  'array',
  'button-layout',
  'change',
  'column',
  'command',
  'competency',
  'debrief-topic',
  'document',
  'ekg',
  'efm',
  'feedback-point',
  'folder',
  'form',
  'form-item',
  'form-page',
  'form-question',
  'framework',
  'island',
  'lab-result',
  'location',
  'menu-item',
  'minigame',
  'objective',
  'patient',
  'patient-report',
  'physiology-item',
  'physiology-state',
  'prompt',
  'question',
  'radiology',
  'response',
  'role',
  'scorecard',
  'scorecard-cell',
  'scorecard-parameter',
  'side-menu-item',
  'starting-position',
  'test',
  'voice-profile-assignment',
] as const;

/** A kind of entity in a scenario document. */
export type EntityKind = (typeof entityKinds)[number];

/** Values of `x-ref`: an asset plugin, an entity kind, or an item of a physiology report (`monitor.heart-rate`). */
export type ReferenceTarget = `asset.${string}` | `${string}/asset.${string}` | EntityKind | 'report-item';
