// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { openAction } from '#workspace/testing/open-action.tsx';
import { useActionEditing, type ActionEditing } from './use-action-editing';

test('responses that can’t be put in another order stay where they are, and the reason is shown', async () => {
  let editing: ActionEditing | undefined;
  function Editing(): ReactNode {
    editing = useActionEditing();
    return null;
  }
  const responses = ['AMEDS001R1', 'AMEDS001R2'].map((responseCode) => ({ responseCode, description: 'Given' }));
  const trigger = { trigger: 'trigger.learner', args: { roles: [], observable: false } };
  const actions = [{ actionCode: 'AMEDS001', title: 'Give antibiotics', trigger, responses }];
  const { action, alerts, run, close } = await openAction({ actions }, 'AMEDS001', () => <Editing />);
  const before = action();
  const move = async (code: string) => {
    let isMoved: boolean | undefined;
    await run(() => (isMoved = editing?.moveResponses(before, [code], null)));
    return isMoved;
  };
  // someone else has deleted the response in the meantime
  expect(await move('AMEDS001R3')).toBe(false);
  expect(alerts.map(({ title }) => title)).toContain('Unable to re-order action responses');
  expect(action()).toEqual(before);
  expect(await move('AMEDS001R2')).toBe(true);
  expect(action().responses.map(({ responseCode }) => responseCode)).toEqual(['AMEDS001R2', 'AMEDS001R1']);
  await close();
});
