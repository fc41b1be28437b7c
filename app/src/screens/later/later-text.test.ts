import { expect, test } from 'vitest';
import { adminRoutes, assetRoutes } from '../../routes/main-routes';
import { scenarioRoutes } from '../../routes/scenario-routes';
import { later } from '../../texts/en-GB/later';
import { laterTextOf } from './later-text';

const known = Object.keys(later);

test('every screen has its own text, whatever its parameters', () => {
  for (const route of [...adminRoutes, ...assetRoutes, ...scenarioRoutes].filter(({ screen }) => screen === null)) {
    const parts = route.path.split('/').filter((part) => !part.startsWith(':'));
    expect(laterTextOf(route, known), route.path).toBe(`${route.area}/${parts.join('/')}`);
  }
});

test('a screen without its own text uses the one of its parent path', () => {
  expect(laterTextOf({ area: 'scenario', path: 'setup/prompts/other' }, known)).toBe('scenario/setup/prompts');
  expect(laterTextOf({ area: 'admin', path: 'nowhere' }, known)).toBe('fallback');
});
