// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
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

test('Total Lock selects every lock, No Lock none', async () => {
  const { choose, action: now } = await open([action('ACALL001', ['PHONE'], [])], 'ACALL001');
  await choose('Total Lock');
  expect(now().setsLocks).toEqual(menuLockKinds);
  await choose('No Lock');
  expect(now().setsLocks).toEqual([]);
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
