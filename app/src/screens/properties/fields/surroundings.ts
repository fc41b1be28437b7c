import type { FormSurroundings } from '../../../../kit/form/form-context';
import { ExpressionField } from '../expression/expression-field';
import { useFieldPresence } from '../../scenario/presence/use-field-presence';
import { ScenarioReferencePicker } from '../pickers/scenario-reference-picker';

/** The context of forms in the open scenario. */
export const scenarioSurroundings: FormSurroundings = {
  ReferencePicker: ScenarioReferencePicker,
  ForeignEditor: ExpressionField,
  useFieldNote: useFieldPresence,
};
