import { expect, it, test } from 'vitest';
import type { Pointer } from '@scn/core/base/json';
import { scenarioSchema } from '@scn/core/document/scenario';
import { scenarioTabs } from '#routes/scenario-routes';
import { areaOf, tabsOf } from './problem-areas';

it.each<readonly [Pointer, string, readonly string[]]>([
  ['/setup/basicInfo/title', 'setup', ['setup', 'basic-info']],
  ['/setup/roles/0', 'setup', ['setup', 'environment-and-roles']],
  ['/patients/0/allergies/1', 'patients', ['compose-sim', 'patient-details']],
  ['/menu/items/4', 'menu', ['compose-sim', 'actions']],
  ['/actions/12/title', 'actions', ['compose-sim', 'actions']],
  ['/actions/12/responses/0/playlist/3', 'responses', ['compose-sim', 'actions']],
  ['/forms/0', 'content', ['compose-sim', 'multiple-choice']],
  ['/postSim/feedbackPoints/0', 'post-sim', ['post-sim', 'feedback']],
  ['/suppressions/0', 'scenario', []],
  ['', 'scenario', []],
])('%s is in %s', (pointer, area, tabs) => {
  expect(areaOf(pointer)).toBe(area);
  expect(tabsOf(pointer)).toEqual(tabs);
});

test('every editable section has a screen, and every screen named is a tab', () => {
  const bare = ['scenarioCode', 'libraryCode', 'suppressions'];
  const ids = scenarioTabs.map(({ id }) => id);
  for (const section of Object.keys(scenarioSchema.properties)) {
    const found = tabsOf(`/${section}`);
    expect([section, found.length]).toEqual([section, bare.includes(section) ? 0 : 2]);
    expect(ids).toEqual(expect.arrayContaining([...found]));
  }
});
