import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { assetQuery } from './asset-query';

const schema = buildSchema(readFileSync(new URL('../../../schemas/gateway.graphql', import.meta.url), 'utf8'));
const assets = builtInPlugins.filter((plugin): plugin is typeof plugin & AssetPlugin => plugin.kind === 'asset');

test.each(assets.map((plugin) => [plugin.id, plugin] as const))(
  'the query for %s is valid in the gateway’s schema',
  (_, plugin) => {
    expect(validate(schema, parse(assetQuery(plugin).text))).toEqual([]);
  },
);

test('every word must occur in the name or the code', () => {
  const [image] = assets.filter(({ id }) => id === 'asset.image');
  expect(image && assetQuery(image).whereWords('  chest X-ray ')).toEqual({
    and: ['chest', 'X-ray'].map((word) => ({ or: [{ title: { contains: word } }] })),
  });
  expect(image && assetQuery(image).whereWords(' ')).toBeNull();
});
