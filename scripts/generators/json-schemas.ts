import { catalogueFileSuffix, currentFormat, scenarioFileSuffix } from '@scn/core/document/file';
import { catalogueSchemaUrl, scenarioSchemaUrl } from '@scn/core/format/envelope';
import { scenarioDefinitions, scenarioSchema } from '@scn/core/document/scenario';
import type { AnyPlugin, PluginKind } from '@scn/core/kernel/contract';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { payloadKind } from '@scn/core/kernel/payload';
import { trainingDataSchema } from '@scn/gateway/catalogue/training/training-data';
import { planSchema } from '../../cli/src/diff/plan-schema';
import { conflictsSchema } from '../../cli/src/resolve/conflicts-schema';
import { pluginCheckSchema, pluginListSchema } from '../../cli/src/plugin-tools/plugins-schema';
import { statusSchema } from '../../cli/src/status/status-schema';
import { testReportSchema } from '../../cli/src/scenario-tests/report-json';
import { manifestSchema } from '../../cli/src/upload/form-fields';
import { uploadSummarySchema } from '../../cli/src/upload/summary-schema';
import { builtInPlugins } from '../../plugins/registry.gen';

/** All files in these folders are generated here. */
export const ownedFolders = ['schemas/plugins'];

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** Writes the JSON Schemas of scenario files, catalogue files and each plugin's arguments. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const put = (path: string, schema: JsonObject): void => {
    files.set(path, JSON.stringify(schema));
  };
  put('schemas/scenario.schema.json', scenarioFileSchema());
  put('schemas/catalogue.schema.json', catalogueFileSchema());
  put('schemas/scn-upload.schema.json', manifestSchema());
  put('schemas/scn-upload-summary.schema.json', uploadSummarySchema());
  put('schemas/scn-status.schema.json', statusSchema());
  put('schemas/scn-test-report.schema.json', testReportSchema());
  put('schemas/scn-plan.schema.json', planSchema());
  put('schemas/scn-conflicts.schema.json', conflictsSchema());
  put('schemas/scn-plugin-check.schema.json', pluginCheckSchema());
  put('schemas/scn-plugin-list.schema.json', pluginListSchema());
  put('schemas/voice-data.schema.json', {
    $schema: dialect,
    $id: 'urn:scn:schema:voice-data:1',
    title: 'Voice data',
    ...trainingDataSchema,
  });
  for (const plugin of builtInPlugins) {
    put(`schemas/plugins/${plugin.id}.schema.json`, {
      $schema: dialect,
      $id: `urn:scn:schema:${plugin.id}:${plugin.version}`,
      ...argumentsSchema(plugin),
      description: plugin.description,
      ...(JSON.stringify(plugin.schema).includes('#/$defs/') ? definitions([]) : {}),
    });
  }
  return Promise.resolve(files);
}

function scenarioFileSchema(): JsonObject {
  const scenario = withPayloads(plain(scenarioSchema));
  return {
    $schema: dialect,
    $id: scenarioSchemaUrl,
    title: `Scenario file (*${scenarioFileSuffix})`,
    ...envelope({ scenario }, 'scenario'),
    ...definitions(builtInPlugins.filter(({ kind }) => kind !== 'asset')),
  };
}

function catalogueFileSchema(): JsonObject {
  const asset = {
    type: 'object',
    properties: { id: { type: 'string', minLength: 1 }, asset: { type: 'string' }, data: { type: 'object' } },
    required: ['id', 'asset', 'data'],
    additionalProperties: false,
    'x-plugin': 'asset',
  };
  return {
    $schema: dialect,
    $id: catalogueSchemaUrl,
    title: `Catalogue file (*${catalogueFileSuffix})`,
    ...envelope({ assets: { type: 'array', items: withPayloads(asset, 'data') as Json } }, 'assets'),
    ...definitions(builtInPlugins.filter(({ kind }) => kind === 'asset')),
  };
}

function envelope(content: JsonObject, name: string): JsonObject {
  return {
    type: 'object',
    properties: {
      $schema: { type: 'string', description: 'The location of this schema, for editors.' },
      format: { const: currentFormat, description: 'The file format.' },
      plugins: {
        type: 'object',
        description: 'The version of each plugin whose data the file contains.',
        additionalProperties: { type: 'integer', minimum: 1 },
      },
      ...content,
    },
    required: ['$schema', 'format', 'plugins', name],
    additionalProperties: false,
  };
}

/** The targets of `$ref`: the recursive part of conditions, and the arguments of these plugins. */
function definitions(plugins: readonly AnyPlugin[]): JsonObject {
  const payloads = Object.fromEntries(plugins.map((plugin) => [plugin.id, argumentsSchema(plugin)]));
  return { $defs: { ...plain(scenarioDefinitions), ...payloads } };
}

function argumentsSchema({ title, schema }: AnyPlugin): JsonObject {
  return { title, ...plain(schema) };
}

/** A schema as plain JSON, without TypeBox's metadata. */
function plain(schema: object): JsonObject {
  return JSON.parse(JSON.stringify(schema)) as JsonObject;
}

/** Links each payload's arguments to the schema of the plugin with its id. The arguments of other plugins are unrestricted. */
function withPayloads(schema: Json | undefined, property = 'args'): Json | undefined {
  if (Array.isArray(schema)) return schema.map((item: Json) => withPayloads(item, property) ?? null);
  if (!isJsonObject(schema)) return schema;
  const walked: JsonObject = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, withPayloads(value, property)] as const),
  );
  const pluginKey = walked['x-plugin'];
  if (typeof pluginKey !== 'string') return walked;
  const kind: PluginKind = payloadKind(pluginKey);
  const choices = builtInPlugins
    .filter((plugin) => plugin.kind === kind)
    .map(({ id }) => ({
      if: { properties: { [pluginKey]: { const: id } } },
      then: { properties: { [property]: { $ref: `#/$defs/${id}` } } },
    }));
  return { ...walked, allOf: choices };
}
