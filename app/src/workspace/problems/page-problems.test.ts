import { expect, test } from 'vitest';
import type { Issue, Severity } from '@scn/core/base/issue';
import type { Pointer } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { declaredScreens } from '#routes/declared/declared-screens';
import { pageProblems } from './page-problems';

const environment = { islands: [{ id: 'bed', buttonLayouts: [{ id: 'head', title: 'Head' }] }] };
const scenario = completeScenario({ setup: { environment, roles: [{ id: 'nurse' }] } }, operationPlugins);
const view = createScenarioReader(operationPlugins)(scenario);
const issue = (entity: string | null, pointer: Pointer, severity: Severity = 'WARNING'): Issue => ({
  ...{ ruleId: 'r', messageId: 'm', severity, entity, at: '', pointer, message: '', fixes: [] },
});

test.each([
  ['roles', issue('nurse', '/setup/roles/0'), { errors: 0, warnings: 1 }],
  ['island-layout', issue('head', '/setup/environment/islands/0/buttonLayouts/0', 'ERROR'), { errors: 1, warnings: 0 }],
  ['room', issue(null, '/setup/environment/roomId'), { errors: 0, warnings: 1 }],
  ['room', issue('head', '/setup/environment/islands/0/buttonLayouts/0'), { errors: 0, warnings: 0 }],
  ['room', issue(null, '/setup/environment/timeOfDay', 'INFORMATION'), { errors: 0, warnings: 0 }],
])('a problem is counted at the screen that shows what it is about: %s', (page, problem, counts) => {
  const screen = declaredScreens.find(({ path }) => path === `setup/environment-and-roles/${page}`);
  if (screen === undefined) throw new Error(`There is no screen ${page}.`);
  expect(pageProblems(screen, [problem], view)).toEqual(counts);
});
