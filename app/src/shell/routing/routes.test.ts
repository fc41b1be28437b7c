import { expect, test } from 'vitest';
import { adminRoutes, assetRoutes, mainRoutes } from '#routes/main-routes';
import { scenarioRoutes, scenarioTabs } from '#routes/scenario-routes';
import { patternOf } from '#routes/route';
import { screens } from './screens';

const all = [...mainRoutes, ...adminRoutes, ...assetRoutes, ...scenarioRoutes];

test('no two routes have the same address', () => {
  const patterns = all.map(patternOf);
  expect(new Set(patterns).size).toBe(patterns.length);
});

test('every tab leads to a screen', () => {
  const paths = scenarioRoutes.map(({ path }) => path);
  for (const { slug, parentId } of scenarioTabs.filter((tab) => tab.parentId !== null)) {
    const path = `${scenarioTabs.find(({ id }) => id === parentId)?.slug ?? ''}/${slug}`;
    expect(
      paths.some((each) => each === path || each.startsWith(`${path}/:`)),
      path,
    ).toBe(true);
  }
});

test('every screen of the route tables is built', () => {
  const inside = all.filter(({ area }) => area !== 'public');
  for (const route of inside) expect(Object.keys(screens), patternOf(route)).toContain(route.screen);
});
