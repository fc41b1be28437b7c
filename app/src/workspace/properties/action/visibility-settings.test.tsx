// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { completed } from '@scn/core/testing/operation-scenario';
import { openAction } from '../../testing/open-action';
import { VisibilitySettings } from './action-properties.tsx';

const learner = { trigger: 'trigger.learner', args: { roles: [], observable: false } };
const done = completed('AFIRS001');
const unsupported = { expressionType: 'Unsupported', source: '<x/>' };
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open(changes: JsonObject, issues?: null) {
  const actions = [
    { actionCode: 'AFIRS001', title: 'Look', trigger: learner },
    { actionCode: 'AMEDS001', title: 'Give antibiotics', trigger: learner, ...changes },
  ];
  const opened = await openAction({ actions }, 'AMEDS001', (part) => <VisibilitySettings {...part} />, {
    ...(issues === null ? { issues } : {}),
  });
  ({ close } = opened);
  return opened;
}
const incomplete = completed('');
test.each<[string, string, JsonObject, null?]>([
  ['Visibility triggers', 'Loading…', { visible: done, visibleOnStart: false }, null],
  ['Visibility triggers', 'Error', { visible: incomplete, visibleOnStart: false }],
  ['Visibility triggers', 'Unsupported', { visible: unsupported, visibleOnStart: false }],
  ['Visibility triggers', 'Required', { visibleOnStart: false }],
  ['Visibility triggers', 'Set', { visible: done, visibleOnStart: false }],
  ['Visibility triggers', 'Optional', { visibleOnStart: true }],
  ['Visibility triggers', 'Redundant', { visible: done, visibleOnStart: true }],
  ['Invisibility triggers', 'Requires a visibility trigger', {}],
  ['Invisibility triggers', 'Optional', { visible: done }],
  ['Invisibility triggers', 'Redundant', { triggerInvisible: done }],
  ['Prerequisites', 'Required', { dependenciesEnabled: true }],
  ['Prerequisites', 'Optional', {}],
])('%s are shown as ‘%s’', async (title, shown, changes, issues) => {
  const { page } = await open(changes, issues);
  const heading = [...page.querySelectorAll('h4')].find(({ textContent }) => textContent === title);
  expect(heading?.nextElementSibling?.textContent).toBe(shown);
});

const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('invisibility can’t be set before visibility', async () => {
  const { control, click, asked, page } = await open({ visibleOnStart: false });
  expect(page.textContent).toContain('Requires a visibility trigger');
  expect(isOff(control('button', 'Add Invisibility triggers'))).toBe(true);
  await click('button', 'Add Invisibility triggers');
  await click('button', 'Add Visibility triggers');
  await click('button', 'Add Prerequisites');
  expect(asked).toEqual([
    { kind: 'visibility', actionCode: 'AMEDS001' },
    { kind: 'prerequisite', actionCode: 'AMEDS001' },
  ]);
});

test('what was imported and can’t be shown can only be cleared', async () => {
  const { control, page } = await open({ visible: unsupported });
  expect(page.textContent).toContain('Unsupported');
  expect(isOff(control('button', 'Edit Visibility triggers'))).toBe(true);
  expect(control('button', 'Clear Visibility triggers')).toBeDefined();
});

test('clearing asks first', async () => {
  const { click, says, action } = await open({ dependenciesEnabled: true, dependencies: done });
  await click('button', 'Clear Prerequisites');
  expect(says('You cannot undo this action')).toBe(true);
  await click('[role=alertdialog] button', 'Cancel');
  expect(action().dependencies).not.toBeNull();
  await click('button', 'Clear Prerequisites');
  await click('[role=alertdialog] button', 'Clear');
  expect(action().dependencies).toBeNull();
});

test('clearing visibility says that it invalidates the invisibility triggers, which become redundant', async () => {
  const { click, says, action, page } = await open({ visibleOnStart: false, visible: done, triggerInvisible: done });
  await click('button', 'Clear Visibility triggers');
  expect(says('This will invalidate the invisibility triggers')).toBe(true);
  await click('[role=alertdialog] button', 'Clear');
  expect(action().visible).toBeNull();
  expect(action().triggerInvisible).not.toBeNull();
  expect(page.textContent).toContain('Required');
  expect(page.textContent).toContain('Redundant');
});

test('switching visibility off makes the action hidden, and on makes it learner-triggered', async () => {
  const { choose, action, page } = await open({});
  await choose('Visibility enabled');
  expect(action().trigger.trigger).toBe('trigger.hidden');
  expect(page.textContent).toContain('don’t apply to the trigger Hidden');
  await choose('Visibility enabled');
  expect(action().trigger.trigger).toBe('trigger.learner');
});
