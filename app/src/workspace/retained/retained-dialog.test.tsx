// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { allBut, typedByBob, typedInDeleted } from '#document/testing/typed-in-deleted';
import { openAction } from '../testing/open-action';
import { RetainedDialog } from './retained-changes.tsx';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  await close();
});

async function openDialog({ bob, operationId }: Awaited<ReturnType<typeof typedInDeleted>>) {
  const { session } = bob;
  const opened = await openAction(
    { actions: [{ actionCode: 'AFLUI001' }] },
    'AFLUI001',
    () => <RetainedDialog session={session} steps={session.retained.steps()} isOpen onClose={() => undefined} />,
    { document: { session, plugins: operationPlugins } },
  );
  ({ close } = opened);
  const dialog = document.querySelector('[role=dialog]')!;
  const button = (name: string) =>
    [...dialog.querySelectorAll('button')].find((each) => each.getAttribute('aria-label')?.startsWith(`${name}: `));
  const isDisabled = (name: string) => button(name)?.matches(':disabled, [aria-disabled=true]');
  return { dialog, button, isDisabled, operationId };
}

test('what someone deleted is restored with the text', async () => {
  const given = await typedInDeleted();
  const { dialog, button, isDisabled } = await openDialog(given);
  expect(dialog.textContent).toContain(typedByBob);
  expect(dialog.textContent).toContain('ann deleted it');
  expect(dialog.textContent).toContain('Restore adds it again, with your text.');
  expect(isDisabled('Restore')).toBe(false);
  await act(async () => {
    button('Restore')?.click();
    await given.bob.quiet();
  });
  expect(given.gateway.snapshot.actions.find(({ actionCode }) => actionCode === 'AMEDS001')?.title).toBe(typedByBob);
});

test('without the permission to add it again, Restore is disabled and says why; the text can be copied and exported', async () => {
  const given = await typedInDeleted();
  given.bob.ability = allBut('ScenarioAction:Create');
  const { dialog, button, isDisabled } = await openDialog(given);
  const reason = button('Restore')?.getAttribute('aria-description');
  expect(reason).toBe(
    'Restore is unavailable: You don’t have the permission “Create scenario action”. Copy or export your text.',
  );
  expect([isDisabled('Restore'), isDisabled('Copy text'), isDisabled('Export')]).toEqual([true, false, false]);
  expect(dialog.textContent).not.toContain('Restore adds it again');
});
