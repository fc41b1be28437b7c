import type { FormSurroundings } from '@scn/kit/form/form-context';
import { useTerms } from '#catalogue/use-terms';
import { ExpressionField } from '../expression/expression-field';
import { useFieldPresence } from '../../presence/use-field-presence';
import { ScenarioReferencePicker } from '../../pickers/scenario-reference-picker';

/** The context of forms in the open scenario. */
export const scenarioSurroundings: FormSurroundings = {
  ReferencePicker: ScenarioReferencePicker,
  ForeignEditor: ExpressionField,
  useFieldNote: useFieldPresence,
  useTerms,
};
