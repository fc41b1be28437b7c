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
import { permissionsForSteps } from './permissions-for-steps';

const touched = 'The scenario holds something else there by now: somebody changed the same place. Compare again.';

export const operation = defineOperation({
  name: 'scenario.change',
  version: 1,
  permission: ['Update', 'Scenario'],
  permissions: ({ steps }) => permissionsForSteps(steps as readonly ChangeStep[]),
  description:
    'Takes the steps by which one document differs from another: what `scn diff` plans. Asks for the permission of each ' +
    'place that is touched. Refused where a place holds something else than its step expects. Like every change it is saved ' +
    'when it is well formed; rules judge it afterwards.',
  input: object({
    title: plainString({ title: 'What is changed', minLength: 1, maxLength: 1000 }),
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

/** Arguments of known plugins fit their schemas, as after every other operation. */
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
