import type { FormHost } from '@scn/kit/form/form-context';
import { useTerms } from '#catalogue/use-terms';
import { ExpressionField } from '../expression/expression-summary.tsx';
import { useFieldPresence } from '../../presence/use-field-presence.tsx';
import { ScenarioReferencePicker } from '../../pickers/scenario-reference-picker.tsx';

/** The context of forms in the open scenario. */
export const scenarioFormHost: FormHost = {
  ReferencePicker: ScenarioReferencePicker,
  ForeignEditor: ExpressionField,
  useFieldNote: useFieldPresence,
  useTerms,
};
