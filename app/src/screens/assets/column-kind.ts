import { openTerms } from '@scn/core/schema/keywords';
import type { FieldControl } from '@scn/kit/form/field-plan';

/** The kinds of columns that a list of assets has. */
export type AssetColumnKind = 'text' | 'number' | 'date' | 'flag' | 'choice' | 'choices';

/** The kind of the column that shows a property, by the control that edits it. */
export function columnKindOf(control: FieldControl): AssetColumnKind {
  switch (control.kind) {
    case 'number':
    case 'duration':
    case 'slider':
      return 'number';
    case 'date':
    case 'flag':
      return control.kind;
    case 'choice':
      // yes, no, or neither
      return control.choices.length === 0 ? 'flag' : 'choice';
    case 'reference':
      return 'choice';
    case 'text':
      // of a list that is complete
      return control.terms !== null && !openTerms.has(control.terms.list) ? 'choice' : 'text';
    case 'checkboxes':
    case 'locks':
    case 'terms':
    case 'list':
    case 'references':
      return 'choices';
    default:
      return 'text';
  }
}
