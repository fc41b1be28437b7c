import { Type } from 'typebox';
import { entityKinds } from '../../schema/keywords';
import { scenarioSchema } from '../../document/scenario';
import { explain } from '../../schema/explain';
import { choice, object } from '../../schema/fields';
import { jsonSchemaOf, type JsonSchema } from '../../schema/json-schema';
import { existing } from '../input-fields';
import { defineOperation, type LiveScenario, type OperationContext } from '../operation';
import { pointerTokens } from '../../kernel/json';
import { Refusal } from '../refusal';

/** Kinds whose fields are changed by operations of their own, with their own rules and permissions. */
const withOwnOperations: readonly string[] = [
  'action',
  'response',
  'command',
  'change',
  'array',
  'folder',
  'menu-item',
];

export const operation = defineOperation({
  name: 'entity.update',
  version: 1,
  permission: ['Update', 'Scenario'],
  description:
    'Changes plain fields (text, numbers, choices, references) of an entity that has no operations of its own.',
  input: object({
    kind: choice(entityKinds, { title: 'Kind' }),
    id: existing('Entity'),
    changes: Type.Record(Type.String(), Type.Unknown(), { title: 'Changes' }),
  }),
  title: ({ kind }) => `Change ${kind.replaceAll('-', ' ')}`,
  refusals: ['NoRecordsFoundError', 'InvalidDataError'],
  apply(scenario, { kind, id, changes }, context) {
    if (withOwnOperations.includes(kind))
      throw new Refusal('InvalidDataError', { kind }, `Use the operations for ${kind}.`);
    const { live, schema } = findEntity(scenario, kind, id, context);
    for (const [name, value] of Object.entries(changes)) {
      const { properties = {} } = schema;
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (property === undefined || name === schema['x-id'] || name === schema['x-plugin'] || !isPlain(property)) {
        throw new Refusal(
          'InvalidDataError',
          { kind, field: name },
          `“${name}” is no field that can be changed like this.`,
        );
      }
      const [finding] = explain(property, value, `/${name}`);
      if (finding !== undefined) throw new Refusal('InvalidDataError', { kind, field: name }, finding.message);
      live[name] = value;
    }
  },
});

function findEntity(
  scenario: LiveScenario,
  kind: (typeof entityKinds)[number],
  id: string,
  { before }: OperationContext,
): { readonly live: Record<string, unknown>; readonly schema: JsonSchema } {
  const node = before.get(id, kind);
  if (node === undefined) throw new Refusal('NoRecordsFoundError', { kind, id }, `“${id}” does not exist.`);
  let schema = jsonSchemaOf(scenarioSchema);
  let live = scenario as unknown as Record<string, unknown>;
  for (const token of pointerTokens(before.pointerOf(node))) {
    schema = schema.items ?? schema.properties?.[token] ?? {};
    live = live[token] as Record<string, unknown>;
  }
  return { live, schema };
}

/** Text, a number, yes or no, a choice, a reference, or null. */
function isPlain(schema: JsonSchema): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.every(isPlain);
  if (schema['x-frozen'] === true || schema.$ref !== undefined) return false;
  return schema.type !== 'object' && schema.type !== 'array';
}
