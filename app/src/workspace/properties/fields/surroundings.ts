import { allergens } from '@scn/core/view/clinical/allergens';
import type { FormSurroundings } from '@scn/kit/form/form-context';
import { ExpressionField } from '../expression/expression-field';
import { useFieldPresence } from '../../presence/use-field-presence';
import { ScenarioReferencePicker } from '../pickers/scenario-reference-picker';

const terms = { allergens: allergens.map(({ title }) => title) };

/** The context of forms in the open scenario. */
export const scenarioSurroundings: FormSurroundings = {
  ReferencePicker: ScenarioReferencePicker,
  ForeignEditor: ExpressionField,
  useFieldNote: useFieldPresence,
  termsOf: (list) => terms[list],
};
