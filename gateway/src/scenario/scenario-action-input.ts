import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { AnyBuilder } from '#graphql/builder-types';
import { scenarioInputFields } from '#tenancy/scenarios/scenario-input';

/** The input of queries about one action. */
export const scenarioActionInput = memoizeByIdentity((builder: AnyBuilder) =>
  builder.inputType('ScenarioActionInput', {
    description: 'An action of a scenario.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      actionCode: t.string({ required: true, description: 'The action.' }),
    }),
  }),
);
