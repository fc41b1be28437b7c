import type { Json, Pointer } from '@scn/core/kernel/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { ReferenceTarget } from '@scn/core/schema/keywords';
import { createContext, useContext, type ComponentType } from 'react';
import type { FieldPlan, PlannedChoice } from './field-plan';

/** What a picker of references is given. It chooses one id, or several. */
export type ReferencePickerProps = {
  readonly target: ReferenceTarget;
  readonly label: string;
  readonly readOnly: boolean;
  /** To be put on the element that the author operates: ties it to its label, help and message. */
  readonly control: FieldControlProps;
} & (
  | { readonly multiple: false; readonly value: string | null; onChange(value: string | null): void }
  | {
      readonly multiple: true;
      /** The order matters, and the author can change it. */
      readonly ordered: boolean;
      readonly value: readonly string[];
      onChange(value: readonly string[]): void;
    }
);

/** What ties a control to its field, for assistive technology. */
export interface FieldControlProps {
  readonly id?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  readonly 'aria-required'?: boolean | 'true' | 'false';
}

/** What the editor of a part is given that has an editor of its own, such as a condition. */
export interface ForeignEditorProps {
  readonly schema: JsonSchema;
  readonly label: string;
  readonly value: Json;
  readonly readOnly: boolean;
  onChange(value: Json): void;
}

/** Something that a rule has to say about a field. */
export interface FormIssue {
  /** From the root of the form's value. */
  readonly pointer: Pointer;
  readonly severity: 'ERROR' | 'WARNING' | 'INFORMATION';
  readonly message: string;
}

/** What the screen around a form gives to its fields. */
export interface FormSurroundings {
  /** Chooses assets and entities of the scenario. */
  readonly ReferencePicker: ComponentType<ReferencePickerProps>;
  /** Edits what has an editor of its own; without one, such a part says so. */
  readonly ForeignEditor?: ComponentType<ForeignEditorProps>;
  /** Better titles for the values of a choice than those made from the code. */
  choiceTitle?(value: PlannedChoice): string;
}

/** What a field, and all that belongs to it, is given. */
export interface FieldProps {
  readonly schema: JsonSchema;
  readonly plan: FieldPlan;
  readonly pointer: Pointer;
  /** The label is said, not shown: an item of a list of single values. */
  readonly labelHidden?: boolean;
}

/** What all fields of a form share. */
export interface FormShared extends FormSurroundings {
  readonly readOnly: boolean;
  readonly issues: readonly FormIssue[];
  /** Draws the properties of an object: fields hold objects, and objects hold fields. */
  readonly Fields: ComponentType<{ readonly schema: JsonSchema; readonly pointer: Pointer }>;
  /** Draws one property. */
  readonly FieldOf: ComponentType<FieldProps>;
  /** A value has settled: the author left a text, or chose. */
  settle(): void;
  /** The author is typing: the value settles when they pause. */
  typed(): void;
}

/** Carries it to the fields. */
export const FormContext = createContext<FormShared | null>(null);

/** Reads it in a field. */
export function useFormShared(): FormShared {
  const shared = useContext(FormContext);
  if (shared === null) throw new Error('A field stands outside of a form.');
  return shared;
}
