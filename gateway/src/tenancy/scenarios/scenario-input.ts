import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { AnyBuilder } from '#graphql/builder-types';
import type { InputFields } from '#graphql/field-with-input';

/** The fields that identify a scenario, for all scenario queries. */
export function scenarioInputFields(t: InputFields) {
  return {
    institutionId: t.id({ required: true, description: 'The active institution.' }),
    scenarioCode: t.string({ required: true, description: 'The scenario.' }),
  };
}

/** The input of queries that need only the scenario. */
export const scenarioInput = memoizeByIdentity((builder: AnyBuilder) =>
  builder.inputType('ScenarioInput', { description: 'A scenario.', fields: scenarioInputFields }),
);
