import { expect, it } from 'vitest';
import { completeScenario } from '#format/complete';
import { createScenarioReader } from '#operations/scenario-reader';
import { titleAnywhere, labelOfEntity } from '#operations/entities/change-titles';
import { operationPlugins } from '#testing/operation-plugins';
import { createKernel } from '#wiring/kernel';
import { services } from '#wiring/services';

const npc = (id: string, name: string) => ({ id, name, type: 'CARER', roleId: null });
const scenario = completeScenario(
  {
    setup: {
      actors: [npc('one', 'Ann'), npc('two', ''), npc('three', ' ')],
      roles: [{ id: 'role', roleName: '' }],
    },
    patients: [{ id: 'patient' }],
    postSim: { feedbackPoints: [{ id: 'point' }] },
  },
  operationPlugins,
);
const view = createScenarioReader(operationPlugins)(scenario);

it.each([
  ['one', 'Ann', 'Actor “Ann”'],
  ['two', 'Actor 2', 'Actor 2'],
  ['three', 'Actor 3', 'Actor 3'],
  ['role', 'Role 1', 'Role 1'],
  ['patient', 'Patient 1', 'Patient 1'],
  ['point', 'Feedback point 1', 'Feedback point 1'],
])('%s is called %s, and %s in messages', (id, title, entity) => {
  const node = view.get(id)!;
  expect([titleAnywhere(node, view), labelOfEntity(node, view)]).toEqual([title, entity]);
});

it('problems call what has no name as lists do', () => {
  const builtIn = operationPlugins.plugins.map((plugin) => ({ plugin, owner: 'tests' }));
  const issues = createKernel({ builtIn }).get(services.validators).scenario().validate(scenario);
  const messages = issues.filter(({ ruleId }) => ruleId === 'actor/used').map(({ message }) => message);
  expect(messages.map((message) => message.split(' never')[0])).toEqual(['“Ann”', 'Actor 2', 'Actor 3']);
  expect(issues.filter(({ message }) => message.includes('(no name)'))).toEqual([]);
});
