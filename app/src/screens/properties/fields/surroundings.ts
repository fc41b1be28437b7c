import type { FormSurroundings } from '../../../../kit/form/form-context';
import { ExpressionField } from '../expression/expression-field';
import { ScenarioReferencePicker } from '../pickers/scenario-reference-picker';

/** What forms of the open scenario choose and edit with. */
export const scenarioSurroundings: FormSurroundings = {
  ReferencePicker: ScenarioReferencePicker,
  ForeignEditor: ExpressionField,
};
