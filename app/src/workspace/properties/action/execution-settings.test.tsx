// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { menuLockKinds } from '@scn/core/base/enumerations';
import type { JsonObject } from '@scn/core/base/json';
import { openAction } from '../../testing/open-action';
import { ExecutionSettings } from './execution-settings';

const action = (
  actionCode: string,
  setsLocks: string[],
  actionLockedBys: string[],
  trigger = 'learner',
): JsonObject => ({
  ...{ actionCode, title: `Do ${actionCode}`, setsLocks, actionLockedBys },
  trigger: { trigger: `trigger.${trigger}`, args: trigger === 'learner' ? { roles: [], observable: false } : {} },
});
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open(actions: readonly JsonObject[], code: string) {
  const opened = await openAction({ actions }, code, (part) => <ExecutionSettings {...part} />);
  ({ close } = opened);
  return opened;
}
const lines = (page: HTMLElement, label: string) =>
  [...page.querySelectorAll(`ul[aria-label="${label}"] li`)].map(({ textContent }) => textContent);

test('turning Total Lock off again restores the locks before it', async () => {
  const { choose, action: now } = await open([action('ACALL001', ['PHONE'], [])], 'ACALL001');
  await choose('Total Lock');
  await choose('Total Lock');
  expect(now().setsLocks).toEqual(['PHONE']);
});

test('Total Lock selects every lock, No Lock none', async () => {
  const { choose, action: now } = await open([action('ACALL001', ['PHONE'], [])], 'ACALL001');
  await choose('Total Lock');
  expect(now().setsLocks).toEqual(menuLockKinds);
  await choose('No Lock');
  expect(now().setsLocks).toEqual([]);
});

test('the panels are ‘Locks set by this action’ and ‘Locked By’', async () => {
  const { page } = await open([action('ACALL001', ['PHONE'], [])], 'ACALL001');
  const headings = [...page.querySelectorAll('h4')].map(({ textContent }) => textContent);
  expect(headings).toEqual(expect.arrayContaining(['Locks set by this action', 'Locked By']));
});

describe('repetitions', () => {
  const linked = (repetitions: number, linkedActionCodes: string[] = []) => [
    { ...action('ACALL001', [], []), repetitions, linkedActionCodes },
    { ...action('AFLUI001', [], []), repetitions: 2 },
  ];
  const repeated = (now: () => { repetitions: number; linkedActionCodes: readonly string[] }) => {
    const { repetitions, linkedActionCodes } = now();
    return [repetitions, linkedActionCodes];
  };

  test('limiting them sets 1, and not limiting them 100, without a question when there are no links', async () => {
    const { choose, action: now, page } = await open(linked(100), 'ACALL001');
    expect(page.textContent).toContain('Unlimited (100)');
    await choose('Limit repetitions');
    expect(repeated(now)).toEqual([1, []]);
    await choose('Limit repetitions');
    expect(repeated(now)).toEqual([100, []]);
  });

  test('not limiting them clears the linked actions, after a question', async () => {
    const { choose, click, says, action: now } = await open(linked(3, ['AFLUI001']), 'ACALL001');
    await choose('Limit repetitions');
    expect(says('This removes its linked actions.')).toBe(true);
    await click('[role=alertdialog] button', 'Cancel');
    expect(repeated(now)).toEqual([3, ['AFLUI001']]);
    await choose('Limit repetitions');
    await click('[role=alertdialog] button', 'Continue');
    expect(repeated(now)).toEqual([100, []]);
  });

  test('are 1 to 20, or 100 for unlimited', async () => {
    const { page } = await open(linked(3), 'ACALL001');
    const values = [...page.querySelectorAll('select option')].map((option) => Number(option.getAttribute('value')));
    expect(values).toEqual([...Array.from({ length: 20 }, (_, index) => index + 1), 100]);
  });
});

test('the picture lists who locks the action and whom it locks, by which locks', async () => {
  const others = [
    action('ALINE001', ['EQUIPMENT', 'MENU'], []),
    action('AFLUI001', [], ['PHONE']),
    action('AEVNT001', [], ['PHONE'], 'hidden'),
  ];
  const { page } = await open([action('ACALL001', ['PHONE', 'SPEECH'], ['MENU', 'DOCUMENTS']), ...others], 'ACALL001');
  expect(lines(page, 'Lock this action')).toEqual(['ALINE001 Do ALINE001by Menu']);
  expect(lines(page, 'This action locks')).toEqual([
    'AFLUI001 Do AFLUI001by Phone',
    'AEVNT001 Do AEVNT001by Phone · no effect',
  ]);
  expect(page.textContent).toContain('No other action or playlist sets: Documents');
  expect(page.textContent).toContain('Locks no other action: Speech');
});

test('what a playlist overrides is in the picture', async () => {
  const args = { override: 'LOCK', target: { kind: 'LOCKS', locks: ['PHONE'] }, duration: 30, roleIds: [] };
  const playlist = [{ id: 'c-1', block: 'command.menu-lock-override', args }];
  const caller = { ...action('ACALL001', [], []), responses: [{ responseCode: 'ACALL001R1', playlist }] };
  const { page } = await open([caller, action('AFLUI001', [], ['PHONE'])], 'AFLUI001');
  expect(lines(page, 'Lock this action')).toEqual(['ACALL001 Do ACALL001playlist locks']);
});

test('an entry leads to its action', async () => {
  const { control, click, router } = await open(
    [action('ACALL001', ['PHONE'], []), action('AFLUI001', [], ['PHONE'])],
    'ACALL001',
  );
  const link = control('a', 'AFLUI001 Do AFLUI001');
  expect(link.getAttribute('href')).toBe('/s/compose-sim/actions/AFLUI001/ACTION/AFLUI001?section=execution-settings');
  await click('a', 'AFLUI001 Do AFLUI001');
  expect(router.state.location.pathname).toBe('/s/compose-sim/actions/AFLUI001/ACTION/AFLUI001');
});

test('long columns show the first entries, and the rest on request', async () => {
  const locked = Array.from({ length: 8 }, (_, index) => action(`ALOCK00${index}`, [], ['PHONE']));
  const { page, click } = await open([action('ACALL001', ['PHONE'], []), ...locked], 'ACALL001');
  expect(lines(page, 'This action locks')).toHaveLength(6);
  await click('button', 'Show 2 more');
  expect(lines(page, 'This action locks')).toHaveLength(8);
});

test('an action without locks says so', async () => {
  const { page } = await open([action('ACALL001', [], [])], 'ACALL001');
  expect(page.textContent).toContain('No other action locks this one, and it locks no other action.');
});
