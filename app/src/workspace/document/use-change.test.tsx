// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import '../breakage/breakage-host';
import { BreakageProvider } from '../breakage/breakage-context';
import { openAction } from '../testing/open-action';
import { useChange, type MakeOptions } from './use-change';

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const actor = (id: string, roleId: string) => ({ id, name: id, type: 'NPC', roleId });
const scenario = {
  setup: {
    environment: { islands: [{ id: 'door', title: 'Door', number: 1 }] },
    roles: [
      { id: 'nurse', roleName: 'Nurse', playable: true },
      { id: 'guest', roleName: 'Guest', playable: true },
    ],
    actors: [{ ...actor('ann', 'nurse'), type: 'PLAYER' }],
  },
  actions: ['ATALK001', 'AMEDS001'].map((actionCode) => ({
    actionCode,
    title: 'Talk',
    roles: ['nurse'],
    responses: [{ responseCode: `${actionCode}R1`, description: actionCode, island: 1 }],
  })),
};

function Changing(props: { readonly calls: readonly OperationCall[]; readonly options: MakeOptions }): ReactNode {
  const change = useChange();
  const [made, setMade] = useState(0);
  return (
    <>
      <button
        type="button"
        onClick={() => change(props.calls, { ...props.options, onMade: () => setMade((count) => count + 1) })}
      >
        change
      </button>
      <p>made {made}</p>
    </>
  );
}

async function open(calls: readonly OperationCall[], options: MakeOptions = {}) {
  const opened = await openAction(scenario, 'ATALK001', () => (
    <BreakageProvider>
      <Changing calls={calls} options={options} />
    </BreakageProvider>
  ));
  ({ close } = opened);
  await opened.run(() => undefined);
  await opened.click('button', 'change');
  const isAsking = () => document.querySelector('[role=alertdialog]') !== null;
  return { ...opened, isAsking, answer: (name: string) => opened.click('[role=alertdialog] button', name) };
}

const call = (name: string, input: JsonObject): OperationCall => ({ name, input });
const island = (changes: JsonObject) => call('entity.update', { kind: 'island', id: 'door', changes });
const roleOfAnn = (roleId: string) => call('entity.update', { kind: 'actor', id: 'ann', changes: { roleId } });
const secondPlayer = call('entity.create', {
  kind: 'actor',
  id: 'bob',
  parentEntityId: null,
  values: { name: 'Bob', type: 'PLAYER' },
  after: 'ann',
});

const breaking: Readonly<Record<string, readonly OperationCall[]>> = {
  'rows of a table, of which the last breaks something': [island({ title: 'Gate' }), island({ number: 7 })],
  'several edited together': [call('action.update', { actionCode: 'ATALK001', harmful: true }), roleOfAnn('guest')],
  'something pasted': [secondPlayer],
};

test.each(Object.entries(breaking))('%s: what continues after the change waits for the answer', async (_, calls) => {
  const { isAsking, answer, says, click, calls: made } = await open(calls);
  expect([isAsking(), says('made 0'), made]).toEqual([true, true, []]);
  await answer('Cancel');
  expect([says('made 0'), made]).toEqual([true, []]);
  await click('button', 'change');
  await answer('Change anyway');
  expect([says('made 1'), made]).toEqual([true, calls]);
});

const harmless: Readonly<Record<string, readonly OperationCall[]>> = {
  'a change that adds a problem to what it changes itself': [
    call('action.update', { actionCode: 'AMEDS001', roles: ['guest'] }),
    call('response.update', { responseCode: 'AMEDS001R1', island: 5 }),
  ],
  'a text': [call('action.update', { actionCode: 'AMEDS001', title: 'Listen' })],
};

test.each(Object.entries(harmless))('%s is made without a question', async (_, calls) => {
  const { isAsking, says } = await open(calls);
  expect([isAsking(), says('made 1')]).toEqual([false, true]);
});

test.each(Object.entries(harmless).slice(0, 1))('%s is asked about among several', async (_, calls) => {
  const { isAsking, answer, says, calls: made } = await open(calls, { several: { losses: [] } });
  expect([isAsking(), says('made 0'), says('This adds '), made]).toEqual([true, true, true, []]);
  await answer('Change anyway');
  expect([says('made 1'), made]).toEqual([true, calls]);
});

test('what a change of several loses is asked about', async () => {
  const loss = '2 actions lose a setting of their trigger: Delay.';
  const { isAsking, says } = await open(harmless['a text'] ?? [], { several: { losses: [loss] } });
  expect([isAsking(), says(loss), says('made 0')]).toEqual([true, true, true]);
});

test('a change of several that adds no problem is made without a question', async () => {
  const { isAsking, says } = await open(harmless['a text'] ?? [], { several: { losses: [] } });
  expect([isAsking(), says('made 1')]).toEqual([false, true]);
});

test('what the author has agreed to isn’t asked again', async () => {
  const { isAsking, says } = await open([island({ number: 7 })], { isAgreed: true });
  expect([isAsking(), says('made 1')]).toEqual([false, true]);
});
