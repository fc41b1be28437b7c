import type { InputFieldBuilder } from '@pothos/core';
import type { BuilderTypes } from '#graphql/builder-types';

/** The fields that every mutation of a scenario takes, in addition to those of its operation. */
export function changeInputFields(t: InputFieldBuilder<BuilderTypes, 'InputObject'>) {
  return {
    institutionId: t.id({ required: true, description: 'The active institution.' }),
    scenarioCode: t.string({ required: true, description: 'The scenario to change.' }),
    operationId: t.id({
      required: true,
      description:
        'Idempotency key chosen by the client: a change sent again is applied once and gets the same result.',
    }),
  };
}
