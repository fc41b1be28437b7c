import type { Pointer } from '@scn/core/base/json';
import type { PolicyAction } from '@scn/core/permissions/policies';
import type { EntityKind } from '@scn/core/schema/keywords';
import type { emptyLists } from '#texts/en-GB/empty-lists';
import type { TextKey } from '#texts/text';
import type { Condition } from '../condition';

/** The query parameter that names the chosen entity. */
export const chosenParameter = 'selected';
/** The query parameter that names the open dialog of a screen. What is chosen is then chosen in it. */
export const dialogParameter = 'dialog';
/** The query parameter that names the shown sheet of a screen. */
export const sheetParameter = 'sheet';
/** The query parameter that names the shown tab of a form. */
export const tabParameter = 'tab';

/**
 * A screen that is declared instead of written: where it is, what it shows, and how. Everything else comes from the schema of what it shows:
 * labels, controls, permissions, issues, names in the history. Declarations are read by the router, the documentation and the tests.
 */
export interface DeclaredScreen {
  /** Below the address of the scenario. */
  readonly path: string;
  readonly title: string;
  /** Other words that authors type for it. Its address and the labels of its fields and lists are found anyway. */
  readonly words?: readonly string[];
  /** The ways to look at it, shown one at a time. The first is shown at first. */
  readonly sheets?: readonly ScreenSheet[];
  /** Whose fields it shows, and whose lists; left out for lists of the scenario itself. */
  readonly part?: ScreenPart;
  /** The fields of the part. The last group also gets those that no screen names, so that a new field needs no declaration. */
  readonly groups?: readonly FieldGroup[];
  /** Lists of entities, shown as a tree with the form of the chosen one. */
  readonly lists?: readonly ScreenList[];
  /** A part of its own, and whether it is shown above or below its fields and lists. */
  readonly slot?: ScreenSlot;
  /** Further places in the scenario that problems lead from to this screen. */
  readonly places?: readonly Pointer[];
  /** Further addresses that lead to an entity of the lists. */
  readonly aliases?: readonly Alias[];
  /** Who can open it, in addition to who can open the scenario. The subjects are those of what it shows. */
  readonly opensWith?: OpensWith;
}

/** A way to look at a screen. */
export interface ScreenSheet {
  /** Its name in the address. */
  readonly name: string;
  readonly title: TextKey;
}

/** A part of its own on a screen. */
export interface ScreenSlot {
  readonly name: SlotName;
  readonly at: 'above' | 'below';
}

/** A part of its own for the chosen entity of a list, above the fields of its form, or below the forms of it and of what it contains. */
export interface EntitySlot extends ScreenSlot {
  /** The fields of the entity that it shows instead of the form. */
  readonly fields?: readonly string[];
}

/** The parts that screens have in addition to forms and lists (`app/src/slots`). */
export type SlotName =
  | 'environment-overview'
  | 'room-plan'
  | 'islands-plan'
  | 'prompt-texts'
  | 'objective-teaching'
  | 'reflection-set'
  | 'competency-matrix'
  | 'framework-competencies'
  | 'score-paths'
  | 'physiology-appearance'
  | 'physiology-overview'
  | 'physiology-report'
  | 'state-times'
  | 'patient-list'
  | 'growth-facts'
  | 'allergy-status'
  | 'allergy-code'
  | 'speech-summary'
  | 'scorecard-matrix'
  | 'form-preview'
  | 'minigame-parameters'
  | 'document-sheet'
  | 'test-result'
  | 'result';

/** A section of the scenario by its name (`setup.basicInfo`), or a part of the entity in the address. */
export type ScreenPart = string | EntityPart;

/** A part of the entity whose identity is in the address. */
export interface EntityPart {
  readonly kind: EntityKind;
  /** The path parameter with its identity. */
  readonly parameter: string;
  /** Names of the properties from the entity to the part; empty for the entity itself. */
  readonly path: readonly string[];
}

/** Fields under one heading. */
export interface FieldGroup {
  readonly title: TextKey;
  /** Names of properties in the schema. */
  readonly fields: readonly string[];
}

/** A kind of entity that screens list: one with a text for the empty list. */
export type ListedKind = EntityKind & keyof typeof emptyLists;

/** All entities of a kind that the part contains. */
export interface ScreenList {
  readonly kind: ListedKind;
  /** The path parameter that names the chosen entity; the query parameter `selected` where there is none. */
  readonly parameter?: string;
  /** The kinds of entities that are shown below their parents; default: all that they can contain. */
  readonly nested?: readonly EntityKind[];
  /** A part of its own for the chosen entity. */
  readonly slot?: EntitySlot;
  /** The name of a dialog over the screen that shows the list, instead of the tree of the screen: `arrays`. */
  readonly dialog?: string;
  /** The tabs of the form of its entities. The first one also gets the fields that no tab names. */
  readonly tabs?: readonly FormTab[];
}

/** Fields of a form that are shown at a time. */
export interface FormTab extends FieldGroup {
  /** Its name in the address. */
  readonly name: string;
}

/** Another address of a screen. */
export interface Alias {
  readonly path: string;
  /** The path parameter that names the chosen entity. */
  readonly parameter: string;
}

/** A requirement for opening a screen: one of the actions, and all conditions. */
export interface OpensWith {
  readonly actions: readonly PolicyAction[];
  readonly conditions?: readonly Condition[];
}
