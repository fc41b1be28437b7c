import { expect, test } from 'vitest';
import { adminRoutes, assetRoutes, mainRoutes } from '#routes/main-routes';
import { scenarioRoutes } from '#routes/scenario-routes';
import { later } from '#texts/en-GB/later';
import { laterTextOf } from './later-text';

test('no screen that exists has the text of a placeholder', () => {
  const keys = Object.keys(later);
  const placeholders = [...mainRoutes, ...adminRoutes, ...assetRoutes, ...scenarioRoutes].filter(
    ({ screen }) => screen === null,
  );
  const used = new Set<string>(placeholders.map((route) => laterTextOf(route, keys)));
  expect(keys.filter((key) => key !== 'fallback' && !used.has(key))).toEqual([]);
});
