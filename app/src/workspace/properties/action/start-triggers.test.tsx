// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { ConditionField, MenuLocations, useScenario } from '@scn/sdk/ui';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { JsonObject } from '@scn/core/base/json';
import { DraftsInMemory } from '#document/testing/drafts-in-memory';
import { openAction } from '../../testing/open-action';
import { StartTriggers } from './start-triggers';

const base: JsonObject = {
  setup: {
    basicInfo: { playTime: 20 },
    roles: [
      { id: 'nurse', roleName: 'Nurse', playable: true },
      { id: 'doctor', roleName: 'Doctor', playable: true },
      { id: 'relative', roleName: 'Relative', playable: false },
    ],
  },
  menu: {
    locations: [
      { id: 'bed', displayName: 'Bed', type: 'ROOM' },
      { id: 'start', displayName: 'START SCENARIO', type: 'START' },
      { id: 'events', displayName: 'Events', type: 'HIDDEN' },
    ],
    items: [
      { id: 'drugs', menuType: 'MENU', title: 'Drugs', locationId: 'bed' },
      { id: 'at-bed', menuType: 'ACTION', actionCode: 'AMEDS001', locationId: 'bed' },
    ],
  },
};
const learner = { trigger: 'trigger.learner', args: { roles: ['nurse', 'doctor'], observable: true } };
const time = (args: JsonObject = {}) => ({
  trigger: 'trigger.time',
  args: { delay: 30, delayIsScenarioTotalPlayTime: false, intervalMin: null, intervalMax: null, ...args },
});
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open(trigger: JsonObject, options?: Parameters<typeof openAction>[3]) {
  const scenario = { ...base, actions: [{ actionCode: 'AMEDS001', title: 'Give antibiotics', trigger }] };
  const opened = await openAction(scenario, 'AMEDS001', (part) => <StartTriggers {...part} />, options);
  ({ close } = opened);
  const places = () =>
    opened
      .scenario()
      .menu.items.filter(({ actionCode }) => actionCode === 'AMEDS001')
      .map(({ locationId, parentMenuItemId }) => locationId ?? parentMenuItemId);
  return { ...opened, places, args: () => opened.action().trigger.args };
}

describe('the wizard', () => {
  test('a trigger that loses the menu location asks first', async () => {
    const { click, choose, says, action, places } = await open(learner);
    await click('button', 'Select different trigger');
    await choose('Time');
    await click('button', 'Save');
    expect(says('By changing this trigger, the current menu location will be lost')).toBe(true);
    expect(action().trigger.trigger).toBe('trigger.learner');
    await click('[role=alertdialog] button', 'Continue');
    expect(action().trigger).toEqual(time());
    expect(places()).toEqual([]);
    expect(says('Select trigger')).toBe(false);
  });

  test('a trigger that keeps the menu location doesn’t ask', async () => {
    const { click, choose, says, action, places } = await open(learner);
    await click('button', 'Select different trigger');
    await choose('Hidden');
    await click('button', 'Save');
    expect(says('the current menu location will be lost')).toBe(false);
    expect(action().trigger.trigger).toBe('trigger.hidden');
    expect(places()).toEqual(['bed']);
  });

  test('learners get menu locations in a second step', async () => {
    const { click, choose, says, action, places } = await open({ trigger: 'trigger.hidden', args: {} });
    await click('button', 'Select different trigger');
    await choose('Learner');
    await click('button', 'Continue');
    expect(says('Select menu locations')).toBe(true);
    await click('button', 'Back');
    expect(says('Select trigger')).toBe(true);
    await click('button', 'Continue');
    await click('[role=dialog] button', 'Edit Menu Location');
    const row = [...document.querySelectorAll<HTMLElement>('[role=treeitem]')];
    expect(row.map((each) => [each.textContent, each.getAttribute('aria-disabled') === 'true'])).toEqual([
      ['Bed', false],
      ['START SCENARIO', true],
      ['Events', false],
    ]);
    await click('[role=treeitem]', 'Events');
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const picker = dialogs.find(({ textContent }) => textContent.includes('Choose the locations'));
    expect(picker).toBeDefined();
    await click('[role=dialog]:has([role=tree]) button', 'Continue');
    await click('button', 'Save');
    expect(action().trigger.trigger).toBe('trigger.learner');
    expect(action().visibilityEnabled).toBe(true);
    expect(places()).toEqual(['bed', 'events']);
  });

  test('Cancel changes nothing, and what is read-only has no wizard', async () => {
    const { click, choose, calls } = await open(learner);
    await click('button', 'Select different trigger');
    await choose('Physiology');
    await click('button', 'Cancel');
    expect(calls).toEqual([]);
    await close();
    const { page } = await open(learner, { isReadOnly: true });
    expect(page.textContent).not.toContain('Select different trigger');
    expect([...page.querySelectorAll('input')].every(({ disabled }) => disabled)).toBe(true);
  });
});

describe('the learner panel', () => {
  test('offers the playable roles, and resets observers when a role is cleared', async () => {
    const { page, choose, inputOf, args } = await open(learner);
    expect(page.textContent).not.toContain('Relative');
    expect(inputOf('Observers').checked).toBe(true);
    await choose('Doctor');
    expect(args()).toEqual({ roles: ['nurse'], observable: false });
    expect(inputOf('Observers').disabled).toBe(true);
    expect(page.textContent).toContain('Observers can be selected only when both roles are selected.');
    await choose('Doctor');
    await choose('Observers');
    expect(args()).toEqual({ roles: ['nurse', 'doctor'], observable: true });
  });
});

describe('the time panel', () => {
  test('switching the repetition sets its default intervals', async () => {
    const { choose, args } = await open(time());
    await choose('Constant');
    expect(args()).toMatchObject({ intervalMin: 30, intervalMax: 30 });
    await choose('Random');
    expect(args()).toMatchObject({ intervalMin: 30, intervalMax: 60 });
    await choose('None');
    expect(args()).toMatchObject({ intervalMin: null, intervalMax: null });
  });

  test('a delay in minutes and seconds is stored in seconds', async () => {
    const { type, args, calls } = await open(time());
    await type('Delay, minutes', '1');
    expect(args()['delay']).toBe(90);
    expect(calls).toEqual([{ name: 'trigger.update', input: { actionCode: 'AMEDS001', args: { delay: 90 } } }]);
  });

  test.each([
    ['Delay, seconds', '0', 'Must be more than 0 seconds'],
    ['Delay, minutes', '20', 'Must not exceed scenario playtime'],
    ['Delay, seconds', '60', 'Invalid value entered'],
    ['Shortest interval, minutes', '2', 'Must be less than max'],
    ['Longest interval, seconds', '20', 'Must be larger than min'],
    ['Longest interval, seconds', '', 'Required'],
  ])('%s %j: %s', async (name, text, message) => {
    const { type, says } = await open(time({ intervalMin: 30, intervalMax: 60 }));
    expect(says(message)).toBe(false);
    await type('Longest interval, minutes', '');
    await type('Longest interval, seconds', '40');
    await type(name, text);
    expect(says(message)).toBe(true);
  });

  test('equal random intervals are kept as typed and not stored, because they mean a constant interval', async () => {
    const { type, says, inputOf, args } = await open(time({ intervalMin: 30, intervalMax: 45 }));
    await type('Shortest interval, seconds', '45');
    expect(says('Must be less than max')).toBe(true);
    expect(inputOf('Random').checked).toBe(true);
    expect(inputOf('Shortest interval, seconds').value).toBe('45');
    expect(args()).toMatchObject({ intervalMin: 30, intervalMax: 45 });
  });

  test('the total play time is the delay', async () => {
    const { choose, inputOf, args } = await open(time({ delay: 45 }));
    await choose('When the play time is over');
    expect(args()).toMatchObject({ delay: 1200, delayIsScenarioTotalPlayTime: true });
    expect(inputOf('Delay, minutes').value).toBe('20');
    expect(inputOf('Delay, minutes').readOnly).toBe(true);
    await choose('When the play time is over');
    // the one before, not the usual one
    expect(args()).toMatchObject({ delay: 45, delayIsScenarioTotalPlayTime: false });
  });
});

test('the physiology panel says the conditions and opens the logic builder', async () => {
  const physiology = {
    trigger: 'trigger.physiology',
    args: {
      expression: {
        expressionType: 'Group',
        operator: 'AND',
        not: false,
        rules: [
          {
            expressionType: 'Rule',
            conditionBlock: { objectType: 'PhysiologyItem', objects: [{ object: 'monitor.heart-rate' }] },
            comparisonOperator: 'GreaterThan',
            value: 150,
            unit: '/min',
          },
        ],
      },
    },
  };
  const { page, click, asked, args } = await open(physiology);
  expect(page.textContent).toContain('Action will be triggered when');
  expect(page.textContent).toContain('Heart rate is above 150');
  await click('button', 'Edit Physiology trigger');
  expect(asked).toEqual([{ kind: 'physiology trigger', actionCode: 'AMEDS001', argument: 'expression' }]);
  await click('button', 'Clear Action will be triggered when');
  expect(document.body.textContent).toContain('You cannot undo this action');
  await click('[role=alertdialog] button', 'Clear');
  expect(args()).toEqual({ expression: null });
});

test('a time that can’t be read holds back no other, stays when the page is loaded again, and Ctrl+Z undoes it', async () => {
  const computer = new DraftsInMemory();
  const args = { intervalMin: 30, intervalMax: 60 };
  const first = await open(time(args), { draftStore: computer.open() });
  await first.type('Delay, seconds', '75');
  await first.type('Longest interval, seconds', '50');
  expect(first.args()).toMatchObject({ delay: 30, intervalMin: 30, intervalMax: 110 });
  expect(first.saves.read().drafts).toBe(1);
  const stored = first.action().trigger as unknown as JsonObject;
  await first.close();
  const { inputOf, says, saves, run, type, args: now } = await open(stored, { draftStore: computer.open() });
  expect(inputOf('Delay, seconds').value).toBe('75');
  expect(says('Not saved. Saved value: 30')).toBe(true);
  await run(() => {
    const undo = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
    inputOf('Delay, seconds').dispatchEvent(new KeyboardEvent('keydown', undo));
  });
  expect([inputOf('Delay, seconds').value, saves.read().drafts]).toEqual(['30', 0]);
  await type('Delay, seconds', '45');
  expect(now()).toMatchObject({ delay: 45 });
});

test('a trigger of a package can have what built-in ones have: a card, roles, conditions and menu locations', async () => {
  const plugin = builtInPlugins.find(({ id }) => id === 'trigger.hidden')!;
  const Form = () => {
    const roles = useScenario((view) => view.all('role').map(({ value }) => value.roleName)) ?? [];
    return (
      <>
        <p>{roles.join(', ')}</p>
        <ConditionField label="Starts when" name="when" value={null} onChange={() => undefined} />
        <MenuLocations />
      </>
    );
  };
  const owner = { name: '@acme/sensor', version: '1.0.0', documentation: null, headlessPath: null, uiPath: null };
  const Card = () => <em>Whenever the sensor says so</em>;
  const known = [{ plugin, owner, ui: { for: plugin.id, Form, Card } }];
  const { says, click, asked, change } = await open({ trigger: 'trigger.hidden', args: {} }, { known });
  expect(says('Whenever the sensor says so')).toBe(true);
  expect(says('Nurse, Doctor, Relative')).toBe(true);
  expect(says('Starts when')).toBe(true);
  expect(says('Menu locations')).toBe(true);
  await click('button', 'Edit Hidden trigger');
  expect(asked).toEqual([{ kind: 'physiology trigger', actionCode: 'AMEDS001', argument: 'when' }]);
  await act(async () => {
    change([{ name: 'entity.update', input: { kind: 'role', id: 'nurse', changes: { roleName: 'Midwife' } } }]);
    await Promise.resolve();
  });
  expect(says('Midwife, Doctor, Relative')).toBe(true);
});
