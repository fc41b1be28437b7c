import { Type } from 'typebox';
import { entityKinds } from '../../schema/keywords';
import { scenarioSchema } from '../../document/scenario';
import { explain } from '../../schema/explain';
import { choice, object } from '../../schema/fields';
import { jsonSchemaOf, type JsonSchema } from '../../schema/json-schema';
import { existing } from '../input-fields';
import { subjectOfKind } from '../needed-permissions';
import { defineOperation, type LiveScenario, type OperationContext } from '../operation';
import { pointerTokens } from '../../kernel/json';
import { noSuch } from '../no-such';
import { Refusal } from '../refusal';

/** Kinds with dedicated operations, which have their own rules and permissions. */
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
  permissions: ({ kind }) => [{ action: 'Update', subject: subjectOfKind(kind) }],
  description:
    'Updates plain fields (text, numbers, choices, references) of an entity that has no dedicated operations.',
  input: object({
    kind: choice(entityKinds, { title: 'Kind' }),
    id: existing('Entity'),
    changes: Type.Record(Type.String(), Type.Unknown(), { title: 'Changes' }),
  }),
  title: ({ kind }) => `Change ${kind.replaceAll('-', ' ')}`,
  refusals: ['NoRecordsFoundError', 'InvalidDataError'],
  apply(scenario, { kind, id, changes }, context) {
    if (withOwnOperations.includes(kind))
      throw new Refusal('InvalidDataError', { kind }, `Use the ${kind} operations.`);
    const { live, schema } = findEntity(scenario, kind, id, context);
    for (const [name, value] of Object.entries(changes)) {
      const { properties = {} } = schema;
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (property === undefined || name === schema['x-id'] || name === schema['x-plugin'] || !isPlain(property)) {
        throw new Refusal(
          'InvalidDataError',
          { kind, field: name },
          `The field “${name}” can’t be changed with this operation.`,
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
  if (node === undefined) throw noSuch(id, { kind });
  let schema = jsonSchemaOf(scenarioSchema);
  let live = scenario as unknown as Record<string, unknown>;
  for (const token of pointerTokens(before.pointerOf(node))) {
    schema = schema.items ?? schema.properties?.[token] ?? {};
    live = live[token] as Record<string, unknown>;
  }
  return { live, schema };
}

/** A string, number, boolean, choice, reference or null. */
function isPlain(schema: JsonSchema): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.every(isPlain);
  if (schema['x-frozen'] === true || schema.$ref !== undefined) return false;
  return schema.type !== 'object' && schema.type !== 'array';
}
