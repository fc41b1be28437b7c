import type { Expression } from '@scn/core/schema/expressions';

/** Purposes of conditions. */
export const logicKinds = [
  'visibility',
  'invisibility',
  'prerequisite',
  'physiology trigger',
  'response conditions',
  'feedback',
] as const;
/** Purpose of conditions. */
export type LogicKind = (typeof logicKinds)[number];

/** Conditions of an action, which the dialog reads from the document and saves there. */
export interface ActionLogic {
  readonly kind: 'visibility' | 'invisibility' | 'prerequisite';
  readonly actionCode: string;
}

/** Conditions of the trigger of an action. */
export interface TriggerLogic {
  readonly kind: 'physiology trigger';
  readonly actionCode: string;
  /** The argument of the trigger with the conditions. */
  readonly argument: string;
}

/** Conditions of the responses of an action: the dialog has a tab per response, and opens at this one. */
export interface ResponseLogic {
  readonly kind: 'response conditions';
  readonly responseCode: string;
}

/** Conditions that the opener provides and saves, such as those of a form's field or of a trigger that isn't set yet. */
export interface GivenLogic {
  readonly kind: LogicKind;
  /** The action that they belong to; null if none. */
  readonly actionCode: string | null;
  /** Shown under the title. */
  readonly name: string;
  readonly expression: Expression | null;
  readonly readOnly: boolean;
  /** Called once with the pruned conditions; null if none are set. */
  onSave(expression: Expression | null): void;
}

/** A request to edit conditions. */
export type LogicRequest = ActionLogic | TriggerLogic | ResponseLogic | GivenLogic;
