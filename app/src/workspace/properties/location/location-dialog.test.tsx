// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { menuScenario } from '../../testing/menu-scenario';
import { openAction } from '../../testing/open-action';
import { LocationDialog } from './location-dialog';

test('the settings of a location are saved one by one, and stay open', async () => {
  let isClosed = false;
  const opened = await openAction(menuScenario([]), 'AMEDS001', () => (
    <LocationDialog locationId="bed" onClose={() => (isClosed = true)} />
  ));
  const { run, calls, says, click, close } = opened;
  expect(says('Settings of “Bed”')).toBe(true);
  await run(() => document.querySelector<HTMLElement>('[role=dialog] input[role=switch]')?.click());
  expect(calls).toEqual([
    { name: 'entity.update', input: { kind: 'location', id: 'bed', changes: { handControlled: true } } },
  ]);
  expect(isClosed).toBe(false);
  await click('[role=dialog] button', 'Close');
  expect(isClosed).toBe(true);
  await close();
});
