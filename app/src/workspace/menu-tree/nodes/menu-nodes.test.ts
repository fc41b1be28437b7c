import { describe, expect, it } from 'vitest';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { ofAction } from '../../selection/selection';
import { defaultOpen, ancestorsOf, type MenuNode } from './menu-node';
import { menuNodesOf } from './menu-nodes';
import { branchFacts } from '../node-badge.tsx';
import { selectedNode, selectionOf } from './selected-node';

const scenario: Scenario = completeScenario(operationScenario, operationPlugins);
const nodes = menuNodesOf(scenario);

/** The tree as lines: two spaces per level, the item type, and the title. */
function lines(list: readonly MenuNode[], level = 0): readonly string[] {
  return list.flatMap((node) => [
    `${'  '.repeat(level)}${node.itemType}: ${node.title}`,
    ...lines(node.children, level + 1),
  ]);
}

function node(id: string): MenuNode {
  const found = nodes.byId.get(id);
  if (found === undefined) throw new Error(`There is no ${id} in ${[...nodes.byId.keys()].join(', ')}.`);
  return found;
}

describe('menuNodesOf', () => {
  it('nests folders, locations, menus, actions and responses in the learner’s order', () => {
    expect(lines([node('item:menu-drugs')])).toEqual([
      'menu: Drugs',
      '  menu: Fluids',
      '    action: Give fluids',
      '      response: Runs',
      '  action: Give antibiotics',
      '    response: Given',
      '    response: Given again',
      '    response: Refused',
    ]);
    const inside = (id: string) => node(id).children.map(({ itemType, itemId }) => `${itemType} ${itemId}`);
    expect(inside('folder:folder-room')).toEqual(['folder folder-corner']);
    expect(inside('folder:folder-corner')).toEqual(['location trolley', 'location shelf']);
    expect(inside('location:trolley')).toEqual(['menu menu-drugs', 'multi choice form item-form']);
  });

  it('recognises the automated folder, the start and the hidden location', () => {
    const types = node('folder:folder-automated').children.map(({ itemType }) => itemType);
    expect(types).toEqual(['start location', 'hidden location']);
    expect(node('folder:folder-automated').itemType).toBe('automated folder');
    const without = { ...scenario, menu: { ...scenario.menu, locations: scenario.menu.locations.slice(1) } };
    expect(menuNodesOf(without).byId.get('folder:folder-automated')?.itemType).toBe('folder');
  });

  it('shows all actions, unplaced ones at the end', () => {
    const shown = new Set([...nodes.byId.values()].map(({ value }) => value));
    for (const { actionCode } of scenario.actions) expect(shown).toContain(actionCode);
    expect(nodes.roots.at(-1)?.itemType).toBe('unplaced');
  });

  it('keeps its identity while nothing in it changes', () => {
    expect(menuNodesOf({ ...scenario })).toBe(nodes);
    expect(menuNodesOf({ ...scenario, actions: [...scenario.actions] })).not.toBe(nodes);
  });

  it('shows as much of a broken menu as possible', () => {
    const items = scenario.menu.items.map((item) =>
      item.id === 'menu-drugs' ? { ...item, locationId: null, parentMenuItemId: 'menu-fluids' } : item,
    );
    const broken = menuNodesOf({ ...scenario, menu: { ...scenario.menu, items } });
    expect(broken.byId.has('item:menu-drugs')).toBe(false);
    expect(broken.byAction.get('AFLUI001')?.[0]?.parentId).toBe('unplaced');
  });
});

describe('the selection', () => {
  it('leads to the node and its ancestors', () => {
    const selected = selectedNode(nodes, ofAction('AFLUI001'), null);
    expect(selected?.id).toBe('item:item-fluid');
    expect(selected === null ? [] : ancestorsOf(selected, nodes).map(({ id }) => id)).toEqual([
      'item:menu-fluids',
      'item:menu-drugs',
      'location:trolley',
      'folder:folder-corner',
      'folder:folder-room',
    ]);
    const response = { actionCode: 'AMEDS001', elementType: 'RESPONSE', elementId: 'AMEDS001R2' } as const;
    expect(selectedNode(nodes, response, null)?.id).toBe('item:item-meds/AMEDS001R2');
    expect(selectedNode(nodes, ofAction('AGONE001'), null)).toBeNull();
  });

  it('is set by actions and responses, not by nodes that only expand', () => {
    expect(selectionOf(node('item:item-fluid'))).toEqual(ofAction('AFLUI001'));
    expect(selectionOf(node('item:item-meds/AMEDS001R2'))).toMatchObject({ elementType: 'RESPONSE' });
    expect(selectionOf(node('location:trolley'))).toBeNull();
  });

  it('expands the folder Location if there is no selection', () => {
    const folders = [{ id: 'ward', title: 'Location', parentFolderId: null }];
    const other = menuNodesOf({ ...scenario, menu: { ...scenario.menu, folders } });
    expect([...defaultOpen(other)]).toEqual(['folder:ward']);
    expect(defaultOpen(nodes).size).toBe(0);
  });
});

describe('branchFacts', () => {
  const children = (count: number) => Array.from({ length: count }, () => node('item:item-fluid'));
  const menu = (count: number) => branchFacts({ ...node('item:menu-drugs'), children: children(count) });

  it.each([
    [0, { fill: 'fine', isTall: false, isHidden: true }],
    [10, { fill: 'fine', isTall: false, isHidden: false }],
    [11, { fill: 'fine', isTall: true, isHidden: false }],
    [80, { fill: 'near', isTall: true, isHidden: false }],
    [100, { fill: 'near', isTall: true, isHidden: false }],
    [101, { fill: 'over', isTall: true, isHidden: false }],
  ])('of a menu with %d items are %j', (count, expected) => {
    expect(menu(count)).toEqual({ count, ...expected });
  });

  it('are empty for actions, and never call events a tall menu', () => {
    expect(branchFacts(node('item:item-fluid'))).toBeNull();
    expect(branchFacts({ ...node('location:events'), children: children(30) })?.isTall).toBe(false);
  });
});
