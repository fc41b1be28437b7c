import { expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { isChosenByAuthor, losesMenuLocation, triggerChoices } from './trigger-choices';

const view = createScenarioReader(operationPlugins)(completeScenario(operationScenario, operationPlugins));
const titles = (plugins: readonly { readonly title: string }[]) => plugins.map(({ title }) => title);
const plugin = (name: string) => view.plugins.trigger(`trigger.${name}`)!;

test('learner, physiology and time come first; forms, scorecards and a second start aren’t offered', () => {
  const { main, others } = triggerChoices(view, 'AMEDS001');
  expect(titles(main)).toEqual(['Learner', 'Physiology', 'Time']);
  expect(titles(others)).toEqual(['Hidden']);
});

test('the start can be chosen while no action has it', () => {
  const [start] = view.all('action').filter(({ value }) => value.trigger.trigger === 'trigger.start');
  expect(titles(triggerChoices(view, start!.id).others)).toContain('Start');
});

test('the trigger of a start or a form isn’t chosen by the author', () => {
  const chosen = ['learner', 'hidden', 'time', 'start', 'multiple-choice-form'].map((name) =>
    isChosenByAuthor(plugin(name)),
  );
  expect(chosen).toEqual([true, true, true, false, false]);
});

test.each([
  ['AMEDS001', 'time', true],
  ['AMEDS001', 'physiology', true],
  ['AMEDS001', 'hidden', false],
  ['AEVNT001', 'time', false],
  ['AWAIT001', 'time', false],
])('%s with the trigger %s loses its menu location: %s', (actionCode, name, loses) => {
  expect(losesMenuLocation(view, actionCode, plugin(name))).toBe(loses);
});
