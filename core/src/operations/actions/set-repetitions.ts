import { action } from '#document/actions/schema';
import { object } from '#schema/fields';
import { needAction } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { setRepetitions } from './linked-actions';

const { repetitions, linkedActionCodes } = action.properties;

export const operation = defineOperation({
  name: 'action.set-repetitions',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description: 'Sets the repetitions of an action and its linked actions; 100 is unlimited and has no links.',
  input: object({ actionCode: existing('Action'), repetitions, linkedActionCodes }),
  title: (input) => `Change repetitions of ${input.actionCode}`,
  refusals: [
    'NoRecordsFoundError',
    'ActionLinkedToSelfError',
    'ActionLinkedToUnknownActionError',
    'ActionLinkedToStartActionError',
    'ActionLinkedToScorecardMatrixActionError',
    'ActionLinkedToInfiniteRepetitionsError',
    'UnsupportedForTriggerTypeError',
  ],
  apply(scenario, input, context) {
    const live = needAction(scenario, input.actionCode);
    setRepetitions(scenario, context, live, input.repetitions, input.linkedActionCodes);
  },
});
