import { expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import type { Issue, Severity } from '@scn/core/base/issue';
import { ancestorsOf } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { problemsOfNodes } from './node-problems';

const scenario = completeScenario(operationScenario, operationPlugins);
const nodes = menuNodesOf(scenario);
const issue = (entity: string | null, severity: Severity = 'ERROR'): Issue => ({
  ruleId: 'a/rule',
  messageId: 'message',
  severity,
  message: 'A problem.',
  entity,
  at: '',
  pointer: '',
  fixes: [],
});
/** Playlist commands are inside a response, and the response inside its action. */
const around = (entity: string) =>
  entity === 'command' ? ['command', 'AMEDS001R1', 'AMEDS001'] : entity === 'nowhere' ? [] : [entity];
const problems = (...issues: readonly Issue[]) => problemsOfNodes(nodes, issues, around);
const [placed] = nodes.byAction.get('AMEDS001') ?? [];

test('a problem belongs to the innermost visible entity, and counts for its ancestors', () => {
  const found = problems(issue('command'), issue('AMEDS001R1', 'WARNING'), issue('AMEDS001'));
  const action = placed?.id ?? '';
  expect(found.get(`${action}/AMEDS001R1`)).toEqual({
    own: { errors: 1, warnings: 1 },
    whole: { errors: 1, warnings: 1 },
  });
  expect(found.get(action)).toEqual({ own: { errors: 1, warnings: 0 }, whole: { errors: 2, warnings: 1 } });
  const above = placed === undefined ? [] : ancestorsOf(placed, nodes);
  expect(above.length).toBeGreaterThan(0);
  for (const { id } of above) {
    expect(found.get(id)).toEqual({ own: { errors: 0, warnings: 0 }, whole: { errors: 2, warnings: 1 } });
  }
});

test('an action in several places counts once for a common ancestor', () => {
  const { menu } = scenario;
  const again = menu.items
    .filter(({ actionCode }) => actionCode === 'AMEDS001')
    .map((item) => ({ ...item, id: 'again' }));
  const both = menuNodesOf({ ...scenario, menu: { ...menu, items: [...menu.items, ...again] } });
  const places = both.byAction.get('AMEDS001') ?? [];
  const found = problemsOfNodes(both, [issue('AMEDS001')], around);
  expect(places).toHaveLength(2);
  for (const place of places) {
    for (const { id } of [place, ...ancestorsOf(place, both)]) {
      expect(found.get(id)?.whole).toEqual({ errors: 1, warnings: 0 });
    }
  }
});

test('a problem of the menu item counts for its action there', () => {
  const menuItemId = placed?.menuItemId ?? '';
  expect(problems(issue(menuItemId)).get(placed?.id ?? '')?.own).toEqual({ errors: 1, warnings: 0 });
});

test('notes, and problems of the scenario itself or of hidden entities, are left out', () => {
  expect(problems(issue('AMEDS001', 'INFORMATION'), issue(null), issue('nowhere'), issue('patient-1')).size).toBe(0);
});
