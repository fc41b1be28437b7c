import { Type } from 'typebox';
import type { ChangeStep } from '#diff/change-step';
import { changeStep } from '#document/conflict/change-step-schema';
import { argumentsProperty } from '#format/payloads';
import type { PluginRegistry } from '#kernel/registry';
import { isJsonObject } from '#base/json';
import { object, plainString } from '#schema/fields';
import { checkPayload, checkPayloads } from '../plugin-arguments';
import { defineOperation } from '../operation';
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
    const accept = (arrival: Arrival) => checkArrival(arrival, plugins);
    for (const step of steps) takeStep(scenario, step as ChangeStep, { touched, accept });
  },
});

/** Checks the arguments of known plugins in an added value, and the value itself if it is such arguments. */
function checkArrival({ schema, value, before, into }: Arrival, plugins: PluginRegistry): void {
  checkPayloads(schema, value, plugins, before);
  const property = into.schema['x-plugin'];
  if (property !== undefined && into.name === argumentsProperty(property) && isJsonObject(value))
    checkPayload(property, into.holder[property], value, plugins, isJsonObject(before) ? before : undefined);
}
