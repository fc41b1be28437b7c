import type { ActionTrigger } from '#document/actions/schema';
import type { JsonObject } from '#base/json';
import { sameValue } from '#base/same-value';
import type { TriggerPlugin } from '#kernel/contract';
import type { PluginLookup } from '#kernel/view';
import type { Expression } from '#schema/expressions';
import { isExpressionSchema, jsonSchemaOf } from '#schema/json-schema';
import { isEmptyExpression } from '../conditions/completeness';

/**
 * Determines which settings of a trigger another one keeps, with their values: those with the same name and the same schema. Roles stay with the
 * action. `lost` are the titles of those that an author has made and that the other trigger doesn’t have.
 */
export function settingsAfter({ trigger, args }: ActionTrigger, next: TriggerPlugin, plugins: PluginLookup) {
  const before = plugins.trigger(trigger);
  if (before === undefined) return { retained: {}, lost: [] };
  const { properties: own = {} } = jsonSchemaOf(before.schema);
  const { properties: others = {} } = jsonSchemaOf(next.schema);
  const isRetained = (name: string) => sameValue(own[name], others[name]);
  const set = Object.entries(args as JsonObject).filter(([name]) => own[name] !== undefined);
  const defaults = before.defaults as JsonObject;
  return {
    retained: Object.fromEntries(set.filter(([name]) => isRetained(name))),
    lost: set
      .filter(([name, value]) => {
        const schema = own[name] ?? {};
        if (isRetained(name) || schema.items?.['x-ref'] === 'role') return false;
        return isExpressionSchema(schema)
          ? !isEmptyExpression(value as Expression | null)
          : value !== null && value !== '' && !sameValue(value, defaults[name]);
      })
      .map(([name]) => own[name]?.title ?? name),
  };
}
