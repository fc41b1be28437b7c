import { expect, test } from 'vitest';
import { visibleTabs } from './visible-tabs';

const slugs = (areas: ReturnType<typeof visibleTabs>) =>
  areas.map(({ tab, screens }) => [tab.slug, screens.map(({ slug }) => slug)]);

test('a person sees the tabs of screens that they may open', () => {
  const areas = visibleTabs((gate) => gate === undefined);
  expect(slugs(areas)).toEqual([
    ['setup', ['basic-info', 'configuration', 'learning-objectives', 'environment-and-roles']],
    ['compose-sim', ['patient-details', 'actions', 'overview', 'documents', 'multiple-choice', 'speech-summary']],
    ['post-sim', ['guided-reflection', 'frameworks', 'feedback']],
    ['more', ['scenario-history']],
  ]);
});

test('an area of which nothing may be opened is no tab', () => {
  expect(visibleTabs(() => false)).toEqual([]);
});
