import { Type } from 'typebox';
import { response } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import { flag, object } from '#schema/fields';
import { needResponse } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { expressionRefusals, settleExpression } from '../settle-expression';

const fields = response.properties;

export const operation = defineOperation({
  name: 'response.update',
  version: 1,
  permission: ['Update', 'ScenarioActionResponse'],
  description:
    'Updates fields of a response; omitted fields are unchanged. delayEnabled sets where the delay starts: when turned on, ' +
    'no delay becomes from trigger; when turned off, it becomes no delay.',
  input: object({
    responseCode: existing('Response'),
    description: Type.Optional(fields.description),
    island: Type.Optional(fields.island),
    conditionsEnabled: Type.Optional(fields.conditionsEnabled),
    conditions: Type.Optional(fields.conditions),
    delayEnabled: Type.Optional(flag({ title: 'Delay enabled' })),
    responseDelayStart: Type.Optional(fields.responseDelayStart),
    delay: Type.Optional(fields.delay),
    usePhysiologyChangeDuration: Type.Optional(fields.usePhysiologyChangeDuration),
  }),
  title: ({ responseCode }) => `Change response ${responseCode}`,
  refusals: ['NoRecordsFoundError', ...expressionRefusals],
  apply(scenario, { responseCode, delayEnabled, conditions, ...given }) {
    const { response: live } = needResponse(scenario, responseCode);
    Object.assign(live, toLive(given));
    if (conditions !== undefined) live.conditions = settleExpression(conditions, { current: live.conditions });
    if (delayEnabled === false) live.responseDelayStart = 'immediate';
    else if (delayEnabled === true && live.responseDelayStart === 'immediate') live.responseDelayStart = 'action';
  },
});
