import { expect, it } from 'vitest';
import { adminRoutes, assetRoutes } from '#routes/main-routes';
import page from '../../../../docs/whats-coming.md?raw';
import { readComingPage } from './whats-coming-screen.tsx';

const { intro, parts } = readComingPage(page);

it('the roadmap has parts of titled paragraphs', () => {
  expect(intro).toMatch(/^What we are working on/);
  expect(parts.map(({ title }) => title)).toEqual(['Next', 'Later']);
  for (const { items } of parts) for (const { title, text } of items) expect([title, text]).not.toContain('');
});

it('no screen of administration or assets is announced: all of them are built', () => {
  const said = parts.flatMap(({ items }) => items.flatMap(({ title, text }) => [title, text])).join('\n');
  const titles = [...adminRoutes, ...assetRoutes].map(({ title }) => title);
  expect(titles.filter((title) => said.includes(title))).toEqual([]);
});
