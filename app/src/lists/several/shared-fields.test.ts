import { expect, it } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { sharedFields, schemaOfShared } from './several-fields.tsx';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));

function command(block: string, args: JsonObject = {}) {
  const plugin = plugins.command(`command.${block}`);
  if (plugin === undefined) throw new Error(`There is no ${block}.`);
  const schema = jsonSchemaOf(plugin.schema);
  return {
    schema,
    values: { ...(plugin.defaults as JsonObject), ...args },
    names: Object.keys(schema.properties ?? {}),
  };
}

const valuesOf = (...entities: Parameters<typeof sharedFields>[0]) =>
  Object.fromEntries(sharedFields(entities).map(({ name, values }) => [name, values]));

it('are all fields of commands of one block, with how many values they have', () => {
  const fields = valuesOf(
    command('speech', { text: 'Breathe in', delivery: 'CALM' }),
    command('speech', { text: 'Breathe out', delivery: 'CALM' }),
  );
  expect(fields).toMatchObject({ text: 2, delivery: 1, actorId: 1, waits: 1 });
});

it('are only those with the same meaning when the blocks differ', () => {
  expect(valuesOf(command('speech'), command('delay'))).toEqual({});
});

it('leave out what one of the commands doesn’t show', () => {
  const fields = valuesOf(command('speech', { waits: true }), command('speech', { waits: false }));
  expect(fields).toMatchObject({ waits: 2 });
  expect(fields).not.toHaveProperty('pauseAfter');
});

it('can be shown without the fields that they depend on', () => {
  const { schema } = command('speech');
  expect(schema.properties?.['pauseAfter']).toHaveProperty('x-when');
  expect(schemaOfShared(schema, ['pauseAfter']).properties?.['pauseAfter']).not.toHaveProperty('x-when');
});

it('are none of nothing', () => {
  expect(sharedFields([])).toEqual([]);
});
