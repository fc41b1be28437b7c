import { scenarioSchema } from '@scn/core/document/scenario';
import * as enumerations from '@scn/core/base/enumerations';
import { catalogueFileSuffix, currentFormat, scenarioFileSuffix } from '@scn/core/document/file';
import { conditionObjects, maxExpressionDepth } from '@scn/core/schema/expressions';
import { completeScenario } from '@scn/core/format/complete';
import { jsonPolicies } from '@scn/core/format/json-policies';
import { createRegistry, type PluginRegistry } from '@scn/core/kernel/registry';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { baseScenario } from '@scn/core/testing/base-scenario';
import { builtInPlugins } from '../../plugins/registry.gen';
import { block, code, generatedPageNotice, page, table } from './reference/markdown';
import { fieldTable } from './reference/schema-table';

/** A part of the document with its own section. */
interface Part {
  /** Its path: `actions[].responses[]`. */
  readonly path: string;
  readonly schema: JsonSchema;
  /** The first occurrence in the example scenario. */
  readonly example: unknown;
}

/** Writes the reference pages of the file format and the enumerations, with an example for each part. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const plugins = createRegistry(
    [],
    builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
  );
  return Promise.resolve(
    new Map([
      ['docs/reference/format.md', formatPage(plugins)],
      ['docs/reference/enumerations.md', enumerationsPage()],
    ]),
  );
}

function formatPage(plugins: PluginRegistry): string {
  const parts = partsOf(jsonSchemaOf(scenarioSchema), 'scenario', completeScenario(baseScenario, plugins));
  return page(
    '# The file format',
    generatedPageNotice,
    `Scenarios are stored in ${code(`NAME${scenarioFileSuffix}`)}, shared assets in ${code(`NAME${catalogueFileSuffix}`)}. ` +
      `Both are JSON (RFC 8259) in UTF-8; this page describes format ${currentFormat}. ${code('scn fmt')} prints the canonical form: ` +
      'keys in the order of this page, an indent of two spaces, and one item per line where that helps text merges.',
    block(
      'json',
      JSON.stringify(
        {
          $schema: '../schemas/scenario.schema.json',
          format: currentFormat,
          plugins: { 'command.speech': 1 },
          scenario: {},
        },
        null,
        2,
      ),
    ),
    'The schemas are in [schemas/](../../schemas). The plugins define the arguments of commands, triggers, reports and assets: see [Plugins](plugins/README.md).',
    'Line breaks are LF or CRLF; commands that write a file keep those it has. A byte order mark is ignored with a warning, and removed by the next fix or `scn fmt`.',
    '## JSON that is refused',
    'Whatever RFC 8259 allows is accepted, except what programs would change or hide silently. `scn explain file/duplicate-key` says why.',
    table(
      ['Rule', 'Refused'],
      Object.entries(jsonPolicies).map(([id, refused]) => [code(`file/${id}`), refused]),
    ),
    '## Conditions',
    `An expression is null, an ${code('Unsupported')} expression that is kept as imported, or a group. Groups can be nested up to ${maxExpressionDepth} levels deep. The objects of a condition depend on its type:`,
    table(
      ['Object type', 'Objects'],
      Object.entries(conditionObjects).map(([type, objects]) => [code(type), objects.join(', then ')]),
    ),
    block('json', JSON.stringify(exampleExpression, null, 2)),
    ...parts.flatMap(({ path, schema, example }) => [
      `## ${schema.title ?? path}`,
      `${code(path)}${schema['x-entity'] === undefined ? '' : `, an entity (${schema['x-entity']}) identified by ${code(schema['x-id'] ?? 'id')}`}`,
      fieldTable(schema),
      example === undefined ? null : block('json', JSON.stringify(example, null, 2)),
    ]),
  );
}

const exampleExpression = {
  expressionType: 'Group',
  operator: 'AND',
  not: false,
  rules: [
    {
      expressionType: 'Rule',
      conditionBlock: {
        objectType: 'PatientPhysiology',
        objects: [{ object: 'patient' }, { object: 'monitor.heart-rate' }],
      },
      comparisonOperator: 'GreaterThan',
      value: 120,
      unit: '/min',
    },
    {
      expressionType: 'Rule',
      conditionBlock: { objectType: 'ScenarioAction', objects: [{ object: 'AOXYG001' }] },
      comparisonOperator: 'None',
      value: null,
      unit: null,
    },
  ],
};

/** Every object in the document, once each, outer objects first. Examples leave out parts with their own section. */
function partsOf(schema: JsonSchema, path: string, value: unknown): readonly Part[] {
  const inner: Part[] = [];
  const own: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const here = propertyOf(value, name);
    const items = field.type === 'array' ? field.items : undefined;
    if (items?.type === 'object' && items['x-entity'] !== undefined) {
      inner.push(
        ...partsOf(items, `${path}.${name}[]`, Array.isArray(here) ? (here as readonly unknown[])[0] : undefined),
      );
      own[name] = [];
    } else if (field.type === 'object' && field.properties !== undefined) {
      inner.push(...partsOf(field, `${path}.${name}`, here));
      own[name] = {};
    } else {
      own[name] = here;
    }
  }
  return [{ path, schema, example: value === undefined ? undefined : own }, ...inner];
}

function propertyOf(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>> | undefined)?.[name];
}

function enumerationsPage(): string {
  return page(
    '# Enumerations',
    generatedPageNotice,
    ...Object.entries(enumerations).flatMap(([name, values]) => [
      `## ${name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}`,
      (values as readonly string[]).map(code).join(', '),
    ]),
  );
}
