/**
 * The keywords that Scenario Studio adds to JSON Schema. They carry what a schema alone can't say, so that validation,
 * forms, pickers, printing and the live tree all come from the one schema.
 */
export interface ScenarioKeywords {
  /** What the string refers to: an asset kind (`asset.image`) or an entity kind of the document (`action`). */
  'x-ref'?: ReferenceTarget;
  /**
   * May stay empty (null, `''` or `[]`) while the author works, but must be filled before the scenario is published. The
   * engine reports what is missing; a plugin writes no rule for it.
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
  /** The live tree keeps the value as one frozen leaf: replaced as a whole, never edited inside. */
  'x-frozen'?: true;
  /** The canonical print keeps the value on one line. */
  'x-line'?: true;
  /** The object is a plugin's payload: the named property holds the plugin id, `args` its arguments. */
  'x-plugin'?: string;
  /** Which control a generated form uses where the type alone does not tell. */
  'x-control'?: 'multiline' | 'duration' | 'slider' | 'checkboxes' | 'radio';
  /** Show the field only while another property of the same object has one of these values. */
  'x-when'?: { readonly property: string; readonly in: readonly (string | number | boolean | null)[] };
}

/** Every kind of thing in a scenario document that has an identity of its own. */
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
  'voice-profile-assignment',
] as const;

/** A kind of thing in a scenario document that has an identity of its own. */
export type EntityKind = (typeof entityKinds)[number];

/** What `x-ref` may name: an asset plugin, an entity kind, or an item of a physiology report (`monitor.heart-rate`). */
export type ReferenceTarget = `asset.${string}` | `${string}/asset.${string}` | EntityKind | 'report-item';
