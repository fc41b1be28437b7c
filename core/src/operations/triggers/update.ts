import { actionTrigger } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import type { JsonObject } from '#base/json';
import type { Expression } from '#schema/expressions';
import { object } from '#schema/fields';
import { isExpressionSchema, jsonSchemaOf } from '#schema/json-schema';
import { needAction } from '../find-live';
import { existing } from '../input-fields';
import { titleOfExpressionChange } from '../expression-titles';
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
    checkTrigger(changed, actionCode, context, trigger.args as JsonObject);
    action.trigger = toLive<typeof trigger>(changed);
    const title = expressionTitle();
    if (title !== null) context.setTitle(title);

    /** Null for a change of something else than conditions. */
    function expressionTitle(): string | null {
      const [only = '', ...others] = Object.keys(args);
      const properties = jsonSchemaOf(context.plugins.trigger(trigger.trigger)?.schema ?? {}).properties ?? {};
      const schema = properties[only];
      if (others.length > 0 || schema === undefined || !isExpressionSchema(schema)) return null;
      const valueIn = (from: object) =>
        ((from as Readonly<Record<string, unknown>>)[only] ?? null) as Expression | null;
      const { trigger: old } = context.before.get(actionCode, 'action')?.value ?? { trigger: changed };
      const set = { schema, was: valueIn(old.args), value: valueIn(changed.args) };
      return titleOfExpressionChange(`trigger of ${actionCode}`, set, context.before);
    }
  },
});
