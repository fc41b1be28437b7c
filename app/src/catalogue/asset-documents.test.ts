import { readFileSync } from 'node:fs';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { voiceKindsOf } from '@scn/core/kernel/voice-kinds';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { assetRequests, fromGateway, toGateway } from './asset';
import { hasFile } from './asset-file';
import { fileRequests } from './file-documents';
import { uploadRequest } from './upload-asset';
import { voiceRequests } from './voice-documents';

const schema = buildSchema(readFileSync(new URL('../../../schemas/gateway.graphql', import.meta.url), 'utf8'));
const assets = builtInPlugins.filter((plugin): plugin is typeof plugin & AssetPlugin => plugin.kind === 'asset');

describe.each(assets.map((plugin) => [plugin.id, plugin] as const))('the requests for %s', (_, plugin) => {
  const columns = Object.keys(jsonSchemaOf(plugin.schema).properties ?? {});
  const texts = Object.entries({
    ...assetRequests(plugin, columns),
    ...(hasFile(plugin) ? { ...fileRequests(plugin), upload: uploadRequest(plugin) } : {}),
  });
  it.each(texts)('%s is valid in the gateway’s schema', (__, text) => {
    expect(validate(schema, parse(text))).toEqual([]);
  });
});

describe('the requests about voices', () => {
  const kinds = voiceKindsOf({ plugins: builtInPlugins })!;
  it.each(Object.entries(voiceRequests(kinds)))('%s is valid in the gateway’s schema', (_, text) => {
    expect(validate(schema, parse(text))).toEqual([]);
  });
});

test('values that are not GraphQL names are converted in both directions, also in lists of objects', () => {
  const item = assets.find(({ id }) => id === 'asset.lab-result-item');
  const units = [{ cultureName: 'en-GB', unit: 'g/L', isRoot: true }];
  const shape = jsonSchemaOf(item?.schema ?? {});
  const sent = toGateway(shape, { title: 'Haemoglobin', units });
  expect(sent).toEqual({ title: 'Haemoglobin', units: [{ cultureName: 'en_GB', unit: 'g/L', isRoot: true }] });
  expect(fromGateway(shape, sent)).toEqual({ title: 'Haemoglobin', units });
});
