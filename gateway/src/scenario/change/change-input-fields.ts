import type { InputFieldBuilder } from '@pothos/core';
import type { BuilderTypes } from '../../graphql/builder';

/** The fields that every mutation of a scenario takes, besides its operation's own. */
export function changeInputFields(t: InputFieldBuilder<BuilderTypes, 'InputObject'>) {
  return {
    institutionId: t.id({ required: true, description: 'The active institution.' }),
    scenarioCode: t.string({ required: true, description: 'The scenario that is changed.' }),
    operationId: t.id({
      required: true,
      description: 'Chosen by the client: the same change sent again is answered as the first time, and made once.',
    }),
  };
}
