import { Type } from 'typebox';
import { actionTrigger } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import type { JsonObject } from '#base/json';
import type { Expression } from '#schema/expressions';
import { object, plainString } from '#schema/fields';
import { isExpressionSchema, jsonSchemaOf } from '#schema/json-schema';
import { needAction } from '../find-live';
import { existing } from '../input-fields';
import { titleOfExpressionChange } from '../expression-titles';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';
import { checkTrigger, settleTrigger } from './check-trigger';
import { expressionRefusals } from '../settle-expression';

export const operation = defineOperation({
  name: 'trigger.update',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description: 'Updates arguments of an action’s trigger; omitted arguments are unchanged.',
  input: object({
    actionCode: existing('Action'),
    trigger: Type.Optional(
      plainString({ title: 'Trigger', description: 'Refused if the action has another.', maxLength: 128 }),
    ),
    args: actionTrigger.properties.args,
  }),
  title: ({ actionCode }) => `Change trigger settings of ${actionCode}`,
  refusals: [
    'NoRecordsFoundError',
    'InvalidDataError',
    'ValidationError',
    'ActionCannotBeObservableError',
    'MaximumRoleCountError',
    ...expressionRefusals,
  ],
  apply(scenario, { actionCode, trigger: expected = null, args }, context) {
    const action = needAction(scenario, actionCode);
    const { trigger } = action;
    if (expected !== null && expected !== trigger.trigger) {
      const message = `The trigger is “${trigger.trigger}”, not “${expected}”.`;
      throw new Refusal('InvalidDataError', { field: 'trigger', trigger: trigger.trigger }, message);
    }
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
