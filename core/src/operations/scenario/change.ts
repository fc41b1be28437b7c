import { Type } from 'typebox';
import type { ChangeStep } from '../../diff/change-step';
import { changeStep } from '../../diff/change-step-schema';
import { argumentsProperty, mapPayloads } from '../../format/payloads';
import type { PluginRegistry } from '../../kernel/registry';
import { isJsonObject, type JsonObject } from '../../kernel/json';
import { object, plainString } from '../../schema/fields';
import { pluginOfPayload } from '../../schema/payload';
import { defineOperation } from '../operation';
import { checkArguments } from '../plugin-arguments';
import { takeStep, type Arrival } from '../take-step';

const touched = 'This part of the scenario has changed since the comparison. Compare again.';

export const operation = defineOperation({
  name: 'scenario.change',
  version: 1,
  description:
    'Applies the steps that turn one document into another, as planned by `scn diff`. Requires the permissions for each ' +
    'changed part. Refused when a part doesn’t have the value that its step expects. Like every change, it is saved if it ' +
    'is well formed; rules check it afterwards.',
  input: object({
    title: plainString({ title: 'Description of the change', minLength: 1, maxLength: 1000 }),
    steps: Type.Array(changeStep, { title: 'Steps', minItems: 1 }),
  }),
  title: ({ title }) => title,
  refusals: ['UpdateEntityError', 'InvalidDataError', 'DuplicateValue'],
  apply(scenario, { steps }, { plugins }) {
    const accept = (arrival: Arrival) => {
      checkPayloads(arrival, plugins);
    };
    for (const step of steps) takeStep(scenario, step as ChangeStep, { touched, accept });
  },
});

/** Checks that arguments of known plugins match their schemas, as after every other operation. */
function checkPayloads({ schema, value, into }: Arrival, plugins: PluginRegistry): void {
  const check = (property: string, id: unknown, args: JsonObject): JsonObject => {
    const plugin = pluginOfPayload(plugins, property, id);
    return plugin === undefined ? args : checkArguments(plugin, args);
  };
  mapPayloads(schema, value, check);
  const property = into.schema['x-plugin'];
  if (property !== undefined && into.name === argumentsProperty(property) && isJsonObject(value))
    check(property, into.holder[property], value);
}
