import { expect, test } from 'vitest';
import { visibleTabs } from './visible-tabs';

const slugs = (areas: ReturnType<typeof visibleTabs>) =>
  areas.map(({ tab, screens }) => [tab.slug, screens.map(({ slug }) => slug)]);

test('shows the tabs of screens that the user can open', () => {
  const areas = visibleTabs((gate) => gate === undefined);
  expect(slugs(areas)).toEqual([
    ['setup', ['basic-info', 'configuration', 'learning-objectives', 'environment-and-roles']],
    ['compose-sim', ['patient-details', 'actions', 'overview', 'documents', 'multiple-choice', 'speech-summary']],
    ['post-sim', ['guided-reflection', 'frameworks', 'feedback']],
    ['play', ['play-test', 'tests']],
    ['more', ['scenario-history']],
  ]);
});

test('hides an area without accessible screens', () => {
  expect(visibleTabs(() => false)).toEqual([]);
});
