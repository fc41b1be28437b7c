import { allergens } from '@scn/core/view/clinical/allergens';
import type { FormSurroundings, TermList } from '@scn/kit/form/form-context';
import { useClientVersions } from '#scenarios/version-form/client-versions';
import { ExpressionField } from '../expression/expression-field';
import { useFieldPresence } from '../../presence/use-field-presence';
import { ScenarioReferencePicker } from '../../pickers/scenario-reference-picker';

const known: TermList = { terms: allergens.map(({ title }) => title), isComplete: false };

function useVersions(): TermList {
  const { versions, isLoading } = useClientVersions();
  return { terms: versions.map(({ version }) => version), isComplete: true, isLoading };
}

/** A hook for each list: a field names the same one as long as it is shown. */
const hooks = { allergens: () => known, 'client-versions': useVersions } as const;

/** The context of forms in the open scenario. */
export const scenarioSurroundings: FormSurroundings = {
  ReferencePicker: ScenarioReferencePicker,
  ForeignEditor: ExpressionField,
  useFieldNote: useFieldPresence,
  useTerms: (list) => hooks[list](),
};
