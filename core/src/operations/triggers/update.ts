import { actionTrigger } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import type { JsonObject } from '#base/json';
import { object } from '#schema/fields';
import { needAction } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { checkTrigger, settleTrigger } from './check-trigger';

export const operation = defineOperation({
  name: 'trigger.update',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description: 'Updates arguments of an action’s trigger; omitted arguments are unchanged.',
  input: object({ actionCode: existing('Action'), args: actionTrigger.properties.args }),
  title: ({ actionCode }) => `Change trigger settings of ${actionCode}`,
  refusals: ['NoRecordsFoundError', 'InvalidDataError', 'ValidationError', 'ActionCannotBeObservableError'],
  apply(scenario, { actionCode, args }, context) {
    const action = needAction(scenario, actionCode);
    const { trigger } = action;
    const merged = { trigger: trigger.trigger, args: { ...trigger.args, ...args } as JsonObject };
    const changed = settleTrigger(merged, args as JsonObject, context);
    checkTrigger(changed, actionCode, context);
    action.trigger = toLive<typeof trigger>(changed);
  },
});
