import { response } from '#document/actions/schema';
import { object } from '#schema/fields';
import { needResponse } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { settleExpression } from '../settle-expression';

export const operation = defineOperation({
  name: 'response.save-conditions',
  version: 1,
  permission: ['Update', 'ScenarioActionResponse'],
  description: 'Saves the conditions of a response and enables them.',
  input: object({ responseCode: existing('Response'), conditions: response.properties.conditions }),
  title: ({ responseCode }) => `Change conditions of ${responseCode}`,
  refusals: ['NoRecordsFoundError', 'ExpressionInvalidError', 'ExpressionUnsupportedError'],
  apply(scenario, { responseCode, conditions }) {
    const { response: live } = needResponse(scenario, responseCode);
    live.conditions = settleExpression(conditions, { current: live.conditions });
    live.conditionsEnabled = true;
  },
});
