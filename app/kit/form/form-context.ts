import type { Json, JsonObject, Pointer } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { ReferenceOffers, ReferenceTarget, TermsName } from '@scn/core/schema/keywords';
import type { Expression } from '@scn/core/schema/expressions';
import type { ScenarioView } from '@scn/core/kernel/view';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { FieldPlan, PlannedChoice } from './field-plan';
import type { FormDrafts, UnsavedFields } from './form-drafts';

/** Props of a reference picker, which chooses one id or several. */
export type ReferencePickerProps = {
  readonly target: ReferenceTarget;
  /** The assets that it offers; all by default. */
  readonly offers?: ReferenceOffers;
  readonly label: string;
  readonly readOnly: boolean;
  /** Props for the interactive element: connects it to its label, help and message. */
  readonly control: FieldControlProps;
} & (
  | { readonly multiple: false; readonly value: string | null; onChange(value: string | null): void }
  | {
      readonly multiple: true;
      /** The order matters, and the author can change it. */
      readonly ordered: boolean;
      /** Maximum number of chosen ids; omitted or null for no limit. */
      readonly maxItems?: number | null;
      readonly value: readonly string[];
      onChange(value: readonly string[]): void;
    }
);

/** Connects a control to its field, for assistive technology. */
export interface FieldControlProps {
  readonly id?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  readonly 'aria-required'?: boolean | 'true' | 'false';
}

/** Props of a custom editor, such as the condition editor. */
export interface ForeignEditorProps {
  readonly schema: JsonSchema;
  readonly label: string;
  readonly value: Json;
  readonly readOnly: boolean;
  onChange(value: Json): void;
}

/** Props of an editor of conditions. */
export interface ConditionEditorProps {
  readonly label: string;
  /** The argument with the conditions. */
  readonly name: string;
  readonly value: Expression | null;
  readonly readOnly: boolean;
  onChange(value: Expression | null): void;
}

/** An issue that a rule reports about a field. */
export interface FormIssue {
  /** From the root of the form's value. */
  readonly pointer: Pointer;
  readonly severity: 'ERROR' | 'WARNING' | 'INFORMATION';
  readonly message: string;
}

/** A term of a list. */
export interface Term {
  /** The value stored in the document. */
  readonly value: string;
  readonly title: string;
  /** The heading under which it is offered. */
  readonly group?: string;
}

/** The terms of a list. */
export interface TermList {
  readonly terms: readonly Term[];
  /** Whether only its terms can be chosen. */
  readonly isComplete: boolean;
  /** Whether the terms are still being loaded. */
  readonly isLoading?: boolean;
}

/** The context that a screen provides to the fields of a form. */
export interface FormHost {
  /** Chooses assets and entities of the scenario. */
  readonly ReferencePicker: ComponentType<ReferencePickerProps>;
  /** Custom editor; without one, the field shows that it can't be edited here. */
  readonly ForeignEditor?: ComponentType<ForeignEditorProps>;
  /** A hook: a note at a field, such as who else is editing it. Shown with its help. Fields of such forms have `data-presence`. */
  readonly useFieldNote?: (pointer: Pointer) => ReactNode;
  /**
   * A hook: the terms of a list that fields name (`x-terms`). Without it, they offer none.
   *
   * @param of - the value that selects the part of the list (`x-terms-of`); null for the whole list
   */
  readonly useTerms?: (list: TermsName, of: string | null) => TermList;
  /**
   * Whether a field is only for reading in a form that isn't: true, or why. Must be referentially stable while its results don't change.
   */
  isFieldReadOnly?(pointer: Pointer): boolean | string;
  /** Asks before a choice is taken, such as making something public. A choice that is declined isn't taken. */
  mayChoose?(pointer: Pointer, value: unknown): true | Promise<boolean>;
  /** Keeps what can't be saved of a form that commits its fields. Without it, a refused value is lost when the form closes. */
  readonly drafts?: FormDrafts;
  /**
   * Why a valid value can't be committed, such as a rule of the operation that changes it; null if it can. What is refused is a draft, as what
   * the schema refuses. Only together with `drafts`.
   */
  refusalOf?(value: JsonObject): string | null;
  /** Better titles for the options of a choice than those derived from the code. */
  choiceTitle?(value: PlannedChoice): string;
}

/** The context that a screen provides to the form of a plugin: that of its fields, and parts for forms of its own. */
export interface PluginFormHost extends FormHost {
  /**
   * A hook: reads the open scenario, as rules do. The component renders again when the result is another value. Without it, no scenario
   * is open.
   */
  readonly useScenario?: <T>(select: (view: ScenarioView) => T) => T;
  /** Shows conditions as a sentence, and edits them. */
  readonly ConditionEditor?: ComponentType<ConditionEditorProps>;
  /** Where learners find the action that the plugin starts, with a way to change it. */
  readonly MenuLocations?: ComponentType;
}

/** Props of a field and its parts. */
export interface FieldProps {
  readonly schema: JsonSchema;
  readonly plan: FieldPlan;
  readonly pointer: Pointer;
  /** The label is only for screen readers: an item of a list of single values. */
  readonly labelHidden?: boolean;
}

/** Context shared by all fields of a form. */
export interface FormShared extends Omit<FormHost, 'drafts' | 'refusalOf'> {
  readonly readOnly: boolean;
  /** Why a single field is only for reading; null if no reason is known. */
  readonly whyReadOnly: string | null;
  readonly issues: readonly FormIssue[];
  /** Renders the properties of an object; passed in because fields and objects are mutually recursive. */
  readonly Fields: ComponentType<{ readonly schema: JsonSchema; readonly pointer: Pointer }>;
  /** Renders one property. */
  readonly FieldOf: ComponentType<FieldProps>;
  /** The values that can't be saved; undefined in a form that doesn't keep them. */
  readonly unsaved?: UnsavedFields;
  /** Undoes a value that can't be saved: the field shows the saved one. @returns whether there was one at or around the pointer */
  undoDraft(pointer: Pointer): boolean;
  /** Commits a value: the author left a text field, or made a choice. */
  settle(): void;
  /** The author is typing: the value is committed after a pause. */
  typed(): void;
}

/** Context of the form's fields. */
export const FormContext = createContext<FormShared | null>(null);

/** Returns the form context in a field. */
export function useFormShared(): FormShared {
  const shared = useContext(FormContext);
  if (shared === null) throw new Error('A field must be rendered inside a form.');
  return shared;
}
