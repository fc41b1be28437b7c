import { fieldWithInput } from '#graphql/field-with-input';
import type { ScenarioInput } from '#tenancy/scenarios-for';
import { scenarioInput, scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import type { ScenarioContext } from '../context';
import { documentNow } from './document-now';

/** Adds a query for a scenario, whose resolver gets its document. */
export const documentQuery = fieldWithInput({
  root: 'query',
  commonNames: ['institutionId', 'scenarioCode'],
  common: scenarioInputFields,
  commonType: scenarioInput,
  argument: 'The scenario.',
  subjectOf: (input: ScenarioInput, context: ScenarioContext) => documentNow(context, input),
});
