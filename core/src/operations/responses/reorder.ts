import { object, list } from '#schema/fields';
import { moveAfter, needAction } from '../find-live';
import { after, existing } from '../input-fields';
import { defineOperation } from '../operation';
import { checkFirstResponse } from '../playlist/check-playlist';

export const operation = defineOperation({
  name: 'response.reorder',
  version: 1,
  breaksNothing: true,
  permission: ['Update', 'ScenarioActionResponse'],
  description: 'Reorders responses of an action, in the given order.',
  input: object({
    actionCode: existing('Action'),
    responseCodes: list(existing('Response'), { minItems: 1, uniqueItems: true }),
    after: after(),
  }),
  title: ({ actionCode }) => `Reorder responses of ${actionCode}`,
  refusals: ['NoRecordsFoundError', 'ValidationError'],
  apply(scenario, { actionCode, responseCodes, after }, context) {
    const action = needAction(scenario, actionCode);
    moveAfter(action.responses, 'responseCode', responseCodes, after);
    checkFirstResponse(action, context);
  },
});
