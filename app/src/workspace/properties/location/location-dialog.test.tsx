// @vitest-environment happy-dom
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { menuScenario } from '../../testing/menu-scenario';
import { openAction } from '../../testing/open-action';
import { MenuTree } from '../../menu-tree/menu-tree';
import { useGoTo } from '../../panel/use-go-to';
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

test('what is reported of a location’s place leads to the field, and closing leads back', async () => {
  let goTo: ReturnType<typeof useGoTo> | undefined;
  function Screen() {
    goTo = useGoTo();
    return (
      <main data-address={useLocation().key}>
        <MenuTree LocationDialog={LocationDialog} SeveralDialog={() => null} />
      </main>
    );
  }
  const opened = await openAction(menuScenario([]), 'AMEDS001', () => <Screen />);
  const { run, router, click, says, close } = opened;
  await run(() => goTo?.({ entity: 'desk', pointer: '/menu/locations/1/menuLocationId' }));
  await vi.waitFor(() => expect(says('Settings of “Desk”')).toBe(true));
  await vi.waitFor(() =>
    expect(document.activeElement?.closest('[data-pointer]')?.getAttribute('data-pointer')).toBe('/menuLocationId'),
  );
  await click('[role=dialog] button', 'Close');
  expect(says('Settings of “Desk”')).toBe(false);
  expect(router.state.location.search).toBe('');
  await close();
});
