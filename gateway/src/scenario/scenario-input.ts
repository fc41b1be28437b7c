import type { InputFieldBuilder } from '@pothos/core';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder, BuilderTypes } from '../graphql/builder';

/** The fields that name a scenario: every read of one has them. */
export function scenarioInputFields(t: InputFieldBuilder<BuilderTypes, 'InputObject'>) {
  return {
    institutionId: t.id({ required: true, description: 'The active institution.' }),
    scenarioCode: t.string({ required: true, description: 'The scenario.' }),
  };
}

/** The input of reads that need no more than the scenario. */
export const scenarioInput = memoizeByIdentity((builder: Builder) =>
  builder.inputType('ScenarioInput', { description: 'A scenario.', fields: scenarioInputFields }),
);

/** The input of reads about one action. */
export const scenarioActionInput = memoizeByIdentity((builder: Builder) =>
  builder.inputType('ScenarioActionInput', {
    description: 'An action of a scenario.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      actionCode: t.string({ required: true, description: 'The action.' }),
    }),
  }),
);
