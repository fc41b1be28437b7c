import { describe, expect, it } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { fullAbility } from '@scn/core/permissions/ability';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import type { DropPosition } from '@scn/kit/tree/tree-drag';
import type { MenuNode, MenuNodes } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { reorderPlace } from '../commands/use-tree-editing';
import { changeRefusal, copyCalls, moveCalls, placeOf } from './tree-change';

const kernel = createKernel({ builtIn: operationPlugins.plugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const start = completeScenario(operationScenario, operationPlugins);

/** A scenario for drag and drop. */
function openTree() {
  const open = kernel.get(services.scenarios).open(start, { ability: fullAbility() });
  const nodes = (): MenuNodes => menuNodesOf(open.snapshot);
  const node = (id: string): MenuNode => {
    const found = nodes().byId.get(id);
    if (found === undefined) throw new Error(`There is no ${id}.`);
    return found;
  };
  const placeFor = (id: string, position: DropPosition, target: string | null, isCopy = false) => {
    const { itemType } = node(id);
    const listed = { itemType, movedId: isCopy ? null : id };
    return placeOf(nodes(), listed, target === null ? null : node(target), position);
  };
  return {
    refusal: (id: string, position: DropPosition, target: string | null, isCopy = false) =>
      changeRefusal(
        { scenario: open.snapshot, nodes: nodes(), plugins: operationPlugins },
        node(id),
        placeFor(id, position, target, isCopy),
        isCopy,
      ),
    move: (id: string, position: DropPosition, target: string | null) =>
      open.run(...moveCalls(node(id), placeFor(id, position, target))),
    copy: (id: string, position: DropPosition, target: string) => {
      const { scenarioCode } = open.snapshot;
      const made = copyCalls(
        open.snapshot,
        { scenarioCode, actionCode: node(id).value ?? '' },
        placeFor(id, position, target, true),
      );
      open.run(...(made?.calls ?? []));
      return made?.actionCode;
    },
    step: (id: string, by: -1 | 1) => {
      const place = reorderPlace(nodes(), node(id), by);
      if (place !== null) open.run(...moveCalls(node(id), place));
      return place?.position ?? null;
    },
    inside: (id: string | null) =>
      (id === null ? nodes().roots : node(id).children).map(({ itemId, value }) => value ?? itemId),
  };
}

describe('a drop', () => {
  it.each([
    ['item:item-meds', 'before', 'item:menu-fluids', 'item:menu-drugs', ['AMEDS001', 'menu-fluids']],
    ['item:menu-fluids', 'after', 'item:item-meds', 'item:menu-drugs', ['AMEDS001', 'menu-fluids']],
    ['item:item-meds', 'into', 'item:menu-fluids', 'item:menu-fluids', ['AFLUI001', 'AMEDS001']],
    ['item:item-meds', 'into', 'location:events', 'location:events', ['AEVNT001', 'AMEDS001']],
    ['item:item-form', 'before', 'item:menu-drugs', 'location:trolley', ['item-form', 'menu-drugs']],
    ['location:shelf', 'before', 'location:trolley', 'folder:folder-corner', ['shelf', 'trolley']],
    ['location:shelf', 'into', 'folder:folder-empty', 'folder:folder-empty', ['shelf']],
    [
      'folder:folder-empty',
      'into',
      'folder:folder-corner',
      'folder:folder-corner',
      ['folder-empty', 'trolley', 'shelf'],
    ],
    // beside a location, a folder becomes the last folder
    ['folder:folder-empty', 'after', 'location:trolley', 'folder:folder-corner', ['folder-empty', 'trolley', 'shelf']],
  ] as const)('of %s %s %s is placed there', (id, position, target, parent, expected) => {
    const tree = openTree();
    expect(tree.refusal(id, position, target)).toBeNull();
    tree.move(id, position, target);
    expect(tree.inside(parent)).toEqual(expected);
  });

  it('of a folder below the last item moves it to the end of the top level', () => {
    const tree = openTree();
    tree.move('folder:folder-corner', 'into', null);
    expect(tree.inside(null)).toContain('folder-corner');
    expect(tree.inside('folder:folder-room')).toEqual([]);
  });

  it('places an unplaced action', () => {
    const tree = openTree();
    const [loose] = tree.inside('unplaced');
    expect(loose).toBe('AWAIT001');
    tree.move('unplaced/AWAIT001', 'into', 'location:events');
    expect(tree.inside('location:events')).toContain('AWAIT001');
  });

  it.each([
    ['location:shelf', 'into', null, false, { reason: 'A location must be in a folder.' }],
    [
      'item:item-meds',
      'into',
      'folder:folder-room',
      false,
      { reason: 'Menus and menu items must be in a location or a menu.' },
    ],
    ['item:menu-drugs', 'into', 'item:menu-fluids', false, { reason: 'It cannot be moved into itself.' }],
    ['item:item-meds', 'into', 'item:item-fluid', false, { reason: 'Only a menu can contain menu items.' }],
    ['item:item-meds', 'before', 'unplaced/AWAIT001', false, { key: 'noPlace' }],
    ['item:item-meds/AMEDS001R1', 'into', 'location:shelf', false, { key: 'notMovable' }],
    ['item:menu-drugs', 'into', 'location:shelf', true, { key: 'onlyActionsAreCopied' }],
    [
      'item:item-meds',
      'into',
      'location:start',
      true,
      { reason: 'An action with the trigger Learner cannot be placed in a start location.' },
    ],
  ] as const)('of %s %s %s is refused (copy: %s)', (id, position, target, isCopy, expected) => {
    expect(openTree().refusal(id, position, target, isCopy)).toEqual(expected);
  });

  it('copies an action to the exact position, with the next free code', () => {
    const tree = openTree();
    expect(tree.copy('item:item-meds', 'before', 'item:menu-fluids')).toBe('AMEDS002');
    expect(tree.inside('item:menu-drugs')).toEqual(['AMEDS002', 'menu-fluids', 'AMEDS001']);
  });
});

describe('a step', () => {
  it('stays among siblings of the same kind and within their ends', () => {
    const tree = openTree();
    expect(tree.step('item:item-meds', -1)).toBe(1);
    expect(tree.inside('item:menu-drugs')).toEqual(['AMEDS001', 'menu-fluids']);
    expect(tree.step('item:item-meds', -1)).toBeNull();
    expect(tree.step('location:trolley', 1)).toBe(2);
    expect(tree.inside('folder:folder-corner')).toEqual(['shelf', 'trolley']);
    expect(tree.step('location:trolley', 1)).toBeNull();
    expect(tree.step('unplaced/AWAIT001', 1)).toBeNull();
  });
});
