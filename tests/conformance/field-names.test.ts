import { action } from '@scn/core/document/actions/schema';
import { scenarioSchema } from '@scn/core/document/scenario';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, it } from 'vitest';

/** The forms in a schema: each object with its fields. */
function formsIn(
  schema: JsonSchema,
  name: string,
): readonly (readonly [name: string, fields: readonly JsonSchema[]])[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  const inside = parts.flatMap((part) => formsIn(part, name));
  const { properties } = schema;
  if (properties === undefined) return inside;
  const fields = Object.values(properties);
  return [
    [name, fields],
    ...inside,
    ...Object.entries(properties).flatMap(([property, field]) => formsIn(field, `${name}/${property}`)),
  ];
}

/** The titles of fields. A group of fields has a heading, below which the form shows its fields. */
const titlesOf = (fields: readonly JsonSchema[]): readonly string[] =>
  fields.flatMap(({ title, properties }) => {
    if (properties !== undefined) return titlesOf(Object.values(properties));
    return title === undefined ? [] : [title];
  });
const scenario = scenarioSchema as JsonSchema;
const actionFields = Object.values((action as JsonSchema).properties ?? {});
const forms = [
  ...formsIn(scenario, 'scenario'),
  ...builtInPlugins.flatMap((plugin) => [
    ...formsIn(plugin.schema, plugin.id),
    // an action is edited together with what starts it
    ...(plugin.kind === 'trigger'
      ? [
          [
            `actions with ${plugin.id}`,
            [...actionFields, ...Object.values((plugin.schema as JsonSchema).properties ?? {})],
          ] as const,
        ]
      : []),
  ]),
];

it('no two fields of a form have the same name', () => {
  expect(forms.length).toBeGreaterThan(150);
  const shared = forms.flatMap(([name, fields]) => {
    // its parts have screens of their own
    if (['scenario', 'scenario/setup', 'scenario/postSim'].includes(name)) return [];
    const titles = titlesOf(fields).map((title) => title.toLowerCase());
    return titles.filter((title, index) => titles.indexOf(title) !== index).map((title) => `${name}: ${title}`);
  });
  expect(shared).toEqual([]);
});
