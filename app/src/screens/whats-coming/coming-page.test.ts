import { expect, it } from 'vitest';
import { adminRoutes, assetRoutes } from '#routes/main-routes';
import page from '../../../../docs/whats-coming.md?raw';
import { readComingPage } from './coming-page';

const { intro, parts } = readComingPage(page);
const routes = [...adminRoutes, ...assetRoutes];
const titlesWhere = (isBuilt: boolean) =>
  routes.filter(({ screen }) => (screen !== null) === isBuilt).map(({ title }) => title);

it('the roadmap has parts of titled paragraphs', () => {
  expect(intro).toMatch(/^What we are working on/);
  expect(parts.map(({ title }) => title)).toEqual(['Next', 'Later']);
  for (const { items } of parts) for (const { title, text } of items) expect([title, text]).not.toContain('');
});

it('every screen that isn’t built is announced, and none that is', () => {
  const said = parts.flatMap(({ items }) => items.flatMap(({ title, text }) => [title, text])).join('\n');
  expect(titlesWhere(false).filter((title) => !said.includes(title))).toEqual([]);
  expect(titlesWhere(true).filter((title) => said.includes(title))).toEqual([]);
});
