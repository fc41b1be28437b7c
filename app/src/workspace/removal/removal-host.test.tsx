// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { completed } from '@scn/core/testing/operation-scenario';
import { openAction } from '../testing/open-action';
import RemovalHost from './removal-host';
import type { RemovalRequest } from './removal-plan';

const learner = { trigger: 'trigger.learner', args: { roles: [], observable: false } };
const action = (actionCode: string, changes: JsonObject = {}): JsonObject => ({
  actionCode,
  title: `Do ${actionCode}`,
  trigger: learner,
  responses: [
    { responseCode: `${actionCode}R1`, description: 'Done' },
    { responseCode: `${actionCode}R2`, description: 'Refused' },
  ],
  ...changes,
});
const item = (id: string, locationId: string) => ({ id, menuType: 'ACTION', actionCode: 'AMEDS001', locationId });
const scenario = (changes: JsonObject = {}): JsonObject => ({
  menu: {
    locations: [
      { id: 'bed', displayName: 'Bed', type: 'ROOM' },
      { id: 'shelf', displayName: 'Shelf', type: 'ROOM' },
    ],
    items: [item('at-bed', 'bed')],
  },
  actions: [action('AMEDS001'), action('AKEEP001')],
  ...changes,
});
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

function Asking({ asked }: { readonly asked: RemovalRequest }): ReactNode {
  const [request, setRequest] = useState<RemovalRequest | null>(null);
  return (
    <>
      <button type="button" onClick={() => setRequest(asked)}>
        ask
      </button>
      <RemovalHost request={request} onDone={() => setRequest(null)} />
    </>
  );
}

async function ask(asked: RemovalRequest, changes: JsonObject = {}) {
  const opened = await openAction(scenario(changes), 'AKEEP001', () => <Asking asked={asked} />);
  ({ close } = opened);
  await opened.click('button', 'ask');
  return {
    ...opened,
    confirm: (name: string) => opened.click('[role=alertdialog] button', name),
    codes: () => opened.scenario().actions.map(({ actionCode }) => actionCode),
    places: () => opened.scenario().menu.items.map(({ id }) => id),
  };
}
const deletion = { kind: 'action', actionCode: 'AMEDS001', menuItemId: null } as const;

describe('an action', () => {
  test('is deleted after a question that says where it is used, with what only mentions it', async () => {
    const { confirm, codes, says } = await ask(deletion);
    expect(says('Delete action AMEDS001 “Do AMEDS001”?')).toBe(true);
    expect(says('is used in 1 place')).toBe(true);
    await confirm('Cancel');
    expect(codes()).toContain('AMEDS001');
    await close();
    const again = await ask(deletion);
    await again.confirm('Delete');
    expect([again.codes(), again.places()]).toEqual([['AKEEP001'], []]);
    expect(again.alerts).toMatchObject([
      { title: 'Action “Do AMEDS001” successfully deleted', action: { title: 'Undo' } },
    ]);
  });

  test('cannot be deleted while conditions refer to it', async () => {
    const actions = [action('AMEDS001'), action('AKEEP001', { visible: completed('AMEDS001') })];
    const { says, codes, click } = await ask(deletion, { actions });
    expect(says('Action cannot be deleted')).toBe(true);
    expect(document.querySelector('[role=dialog] a')?.textContent).toBe('Do AKEEP001');
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Delete');
    await click('[role=dialog] button', 'Close');
    expect(codes()).toEqual(['AMEDS001', 'AKEEP001']);
  });

  test('in several locations is removed from the selected one, or from all', async () => {
    const menu = { ...(scenario()['menu'] as JsonObject), items: [item('at-bed', 'bed'), item('at-shelf', 'shelf')] };
    const here = { ...deletion, menuItemId: 'at-shelf' };
    const { confirm, codes, places, alerts, says } = await ask(here, { menu });
    expect(says('Only this location: Shelf')).toBe(true);
    await confirm('Remove from location');
    expect([codes(), places()]).toEqual([['AMEDS001', 'AKEEP001'], ['at-bed']]);
    expect(alerts).toMatchObject([{ title: 'Action “Do AMEDS001” removed from the location' }]);
    await close();
    const all = await ask(here, { menu });
    await all.choose('All locations');
    await all.confirm('Delete');
    expect([all.codes(), all.places()]).toEqual([['AKEEP001'], []]);
  });
});

test('a response that conditions refer to cannot be deleted', async () => {
  const rule = (completed('AKEEP001') as { rules: readonly JsonObject[] }).rules[0];
  const conditionBlock = { objectType: 'ScenarioActionResponse', objects: [{ object: 'AMEDS001R2' }] };
  const visible = { ...completed('AKEEP001'), rules: [{ ...rule, conditionBlock }] } as JsonObject;
  const actions = [action('AMEDS001'), action('AKEEP001', { visible })];
  const { says, scenario: now } = await ask({ kind: 'response', responseCode: 'AMEDS001R2' }, { actions });
  expect(says('Response cannot be deleted')).toBe(true);
  expect(now().actions[0]?.responses).toHaveLength(2);
});

describe('an array', () => {
  const arrays = [{ id: 'a1', arrayName: 'Oxygen', occurrence: 'first', items: [] }];
  const request = { kind: 'entity', entityKind: 'array', id: 'a1' } as const;

  test('is deleted', async () => {
    const { scenario: now, alerts } = await ask(request, { postSim: { arrays } });
    expect(now().postSim.arrays).toEqual([]);
    expect(alerts).toMatchObject([{ title: 'Array “Oxygen” successfully deleted' }]);
  });

  test('that feedback points use cannot be deleted: they are listed', async () => {
    const feedbackPoints = [{ id: 'f1', title: 'Oxygen in time', arrayIds: ['a1'] }];
    const { scenario: now, dialogs } = await ask(request, { postSim: { arrays, feedbackPoints } });
    expect(now().postSim.arrays).toHaveLength(1);
    expect(dialogs).toMatchObject([{ title: 'This array cannot be deleted', items: ['Oxygen in time'] }]);
  });
});
