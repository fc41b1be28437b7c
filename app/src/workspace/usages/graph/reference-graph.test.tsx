// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { openAction } from '../../testing/open-action';
import { UsagesTab } from '../../area/workspace-panel.tsx';

const action = (actionCode: string, title: string, fields: JsonObject = {}): JsonObject => ({
  ...{ actionCode, title, ...fields },
  trigger: { trigger: 'trigger.learner', args: { roles: [], observable: false } },
});
const actions = [
  action('AMEDS001', 'Give antibiotics', { linkedActionCodes: ['AFLUI001', 'AGONE001'] }),
  action('AFLUI001', 'Give fluids', { linkedActionCodes: ['AOXYG001'] }),
  action('AOXYG001', 'Give oxygen'),
  action('AWAIT001', 'Wait'),
];
const items = [{ id: 'item', menuType: 'ACTION', locationId: 'bed', actionCode: 'AMEDS001' }];
const scenario = { actions, menu: { locations: [{ id: 'bed', displayName: 'Bed' }], items } };

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open(code: string, whole: JsonObject = scenario) {
  const opened = await openAction(whole, 'AWAIT001', () => <UsagesTab />);
  ({ close } = opened);
  const { panel, page } = opened;
  const does = (what: () => void) =>
    act(async () => {
      what();
      await Promise.resolve();
    });
  await does(() => {
    panel.showReferences(code);
  });
  const side = (name: 'in' | 'out') =>
    [...page.querySelectorAll(`[data-graph-side=${name}] [data-graph-node]`)].map(({ textContent }) => textContent);
  return {
    ...opened,
    does,
    side,
    centre: () => page.querySelector('[data-graph-side=centre] button')?.textContent,
    focused: () => document.activeElement?.textContent,
    press: (key: string) =>
      does(() => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }),
    focusCentre: () =>
      does(() => {
        page.querySelector<HTMLElement>('[data-graph-side=centre] button')?.focus();
      }),
    headings: () => [...page.querySelectorAll('h3, h4')].map(({ textContent }) => textContent),
  };
}

test('shows what uses an action and what it uses, by kind, with the fields that refer', async () => {
  const { side, centre, headings } = await open('AMEDS001');
  expect(centre()).toBe('Give antibiotics AMEDS001 Used by 1 · uses 2');
  expect(headings()).toEqual(['Used by', 'Menu items (1)', 'Uses', 'Actions (1)', 'Not in the scenario (1)']);
  expect(side('in')).toEqual(['Bed Action']);
  expect(side('out')).toEqual(['Give fluids AFLUI001 Linked actions', 'Unknown action “AGONE001” Linked actions']);
});

test('says if nothing uses an action and it uses nothing', async () => {
  const { page, headings } = await open('AWAIT001');
  expect(headings()).toEqual(['Used by', 'Uses']);
  expect(page.textContent).toContain('Not used yet');
  expect(page.textContent).toContain('Uses nothing');
});

test('a click walks to a neighbour, and Back and the path lead back', async () => {
  const { click, control, centre, side, focused, panel } = await open('AMEDS001');
  await click('[data-graph-node]', 'Give fluids AFLUI001 Linked actions');
  expect(centre()).toContain('Give fluids');
  expect(side('in')).toEqual(['Give antibiotics AMEDS001 Linked actions']);
  expect(focused(), 'the focus follows').toBe(centre());
  await click('[data-graph-node]', 'Give oxygen AOXYG001 Linked actions');
  await click('nav button', 'Back');
  expect(centre()).toContain('Give fluids');
  await click('[data-graph-node]', 'Give oxygen AOXYG001 Linked actions');
  await click('nav ol button', 'Give antibiotics');
  expect(centre()).toContain('Give antibiotics');
  expect(focused()).toBe(centre());
  expect(panel.state.trail).toEqual([]);
  expect(() => control('nav button', 'Back')).toThrow();
});

test('arrow keys move between nodes, and only one is reached by Tab', async () => {
  const { page, focusCentre, press, focused } = await open('AMEDS001');
  await focusCentre();
  await press('ArrowRight');
  expect(focused()).toContain('Give fluids');
  await press('ArrowDown');
  expect(focused()).toContain('AGONE001');
  await press('Home');
  expect(focused()).toContain('Give fluids');
  await press('ArrowLeft');
  await press('ArrowLeft');
  expect(focused()).toContain('Bed');
  const reached = [...page.querySelectorAll<HTMLElement>('[data-graph-node]')].filter(({ tabIndex }) => tabIndex === 0);
  expect(reached).toEqual([document.activeElement]);
});

describe('opening', () => {
  test('goes to what is used, and to the place that refers', async () => {
    const { click, router } = await open('AMEDS001');
    await click('button', 'Open Give fluids AFLUI001');
    expect(router.state.location.pathname).toBe('/s/compose-sim/actions/AFLUI001/ACTION/AFLUI001');
    await click('[data-graph-node]', 'Unknown action “AGONE001” Linked actions');
    expect(router.state.location.pathname).toBe('/s/compose-sim/actions/AMEDS001/ACTION/AMEDS001');
  });

  test('asks which place if there are several', async () => {
    const trigger = (id: string) => ({
      ...{ id, block: 'command.trigger-another-action' },
      args: { actionCode: 'AOXYG001' },
    });
    const responses = [
      { responseCode: 'AFLUI001R1', description: 'First', playlist: [trigger('c-1')] },
      { responseCode: 'AFLUI001R2', description: 'Second', playlist: [trigger('c-2')] },
    ];
    const twice = { actions: [...actions.slice(2), action('AFLUI001', 'Give fluids', { responses })] };
    const { click, router } = await open('AOXYG001', twice);
    await click('button', 'Open Give fluids AFLUI001');
    const places = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
    expect(places).toEqual([
      'Trigger Another Action: Triggers AOXYG001 AFLUI001R1',
      'Trigger Another Action: Triggers AOXYG001 AFLUI001R2',
    ]);
    await click('[role=menuitem]', places[1]!);
    expect(router.state.location.pathname).toBe('/s/compose-sim/actions/AFLUI001/PLAYLIST_COMMAND/c-2');
  });
});

test('long sides show the first entries, and all on request', async () => {
  const many = Array.from({ length: 15 }, (_, index) =>
    action(`AMANY${100 + index}`, `Action ${index}`, { linkedActionCodes: ['AWAIT001'] }),
  );
  const { side, click } = await open('AWAIT001', { actions: [...many, ...actions] });
  expect(side('in')).toHaveLength(12);
  await click('button', 'Show all 15');
  expect(side('in')).toHaveLength(15);
  await click('button', 'Show fewer');
  expect(side('in')).toHaveLength(12);
});

describe('when another author deletes', () => {
  const remove = (actionCode: string) => [{ name: 'action.delete', input: { actionCode, deleteDependencies: true } }];

  test('a neighbour, it goes, and the focus stays in the graph', async () => {
    const { does, change, press, focusCentre, side, focused, centre } = await open('AMEDS001');
    await focusCentre();
    await press('ArrowRight');
    await does(() => {
      change(remove('AFLUI001'));
    });
    expect(side('out')).toEqual(['Unknown action “AGONE001” Linked actions']);
    expect(focused()).toBe(centre());
  });

  test('what the graph is about, it says so and leads back', async () => {
    const { does, change, page, focused, centre, click } = await open('AMEDS001');
    await click('[data-graph-node]', 'Give fluids AFLUI001 Linked actions');
    await does(() => {
      change(remove('AFLUI001'));
    });
    expect(page.textContent).toContain('No longer in the scenario');
    expect(focused()).toBe('Back');
    await click('nav button', 'Back');
    expect(centre()).toContain('Give antibiotics');
    expect(focused()).toBe(centre());
  });
});
