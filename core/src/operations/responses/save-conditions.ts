import { response } from '#document/actions/schema';
import { object } from '#schema/fields';
import { needResponse } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { titleOfExpressionChange } from '../expression-titles';
import { expressionRefusals, settleExpression } from '../settle-expression';

const schema = response.properties.conditions;

export const operation = defineOperation({
  name: 'response.save-conditions',
  version: 1,
  permission: ['Update', 'ScenarioActionResponse'],
  description: 'Saves the conditions of a response and enables them.',
  input: object({ responseCode: existing('Response'), conditions: response.properties.conditions }),
  title: ({ responseCode }) => `Change conditions of ${responseCode}`,
  refusals: ['NoRecordsFoundError', ...expressionRefusals],
  apply(scenario, { responseCode, conditions }, { before, setTitle }) {
    const { response: live } = needResponse(scenario, responseCode);
    const was = live.conditions;
    const value = settleExpression(conditions, { current: was });
    live.conditions = value;
    live.conditionsEnabled = true;
    const title = titleOfExpressionChange(`conditions of ${responseCode}`, { schema, was, value }, before);
    if (title !== null) setTitle(title);
  },
});
