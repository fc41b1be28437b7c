import { fieldWithInput } from '#graphql/field-with-input';
import type { GraphqlContext, GraphqlServices } from '#graphql/context';
import type { Database } from '#database/database';
import { scenarioFor, type ScenarioInput } from '../scenarios-for';
import { scenarioInput, scenarioInputFields } from './scenario-input';

/** Adds a query for a scenario that the principal can read. */
export const scenarioQuery = fieldWithInput({
  root: 'query',
  commonNames: ['institutionId', 'scenarioCode'],
  common: scenarioInputFields,
  commonType: scenarioInput,
  argument: 'The scenario.',
  subjectOf: (input: ScenarioInput, context: GraphqlContext<GraphqlServices & { readonly database: Database }>) =>
    scenarioFor(context, input),
});
