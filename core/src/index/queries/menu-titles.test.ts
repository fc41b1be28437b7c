import { describe, expect, it } from 'vitest';
import { completeScenario } from '#format/complete';
import type { JsonObject } from '#base/json';
import { createRegistry } from '#kernel/registry';
import { createValidator } from '#validation/engine/engine';
import { sharedTitles } from './menu-tree';

const plugins = createRegistry([]);

function sharedIn(items: readonly JsonObject[]) {
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(
    completeScenario({
      menu: { locations: [{ id: 'bed' }], items },
      actions: [
        { actionCode: 'AOXYG001', title: 'Give oxygen' },
        { actionCode: 'AOXYG002', title: 'Give oxygen ' },
      ],
    }),
  );
  return validator.view.derive(sharedTitles);
}

describe('shared titles', () => {
  it('finds two actions with the same title in one menu', () => {
    expect(
      sharedIn([
        { id: 'one', menuType: 'ACTION', locationId: 'bed', actionCode: 'AOXYG001' },
        { id: 'two', menuType: 'ACTION', locationId: 'bed', actionCode: 'AOXYG002' },
      ]),
    ).toEqual([{ itemId: 'two', otherId: 'one', title: 'Give oxygen' }]);
  });

  it('finds a menu with the title of an action', () => {
    expect(
      sharedIn([
        { id: 'one', menuType: 'ACTION', locationId: 'bed', actionCode: 'AOXYG001' },
        { id: 'two', menuType: 'MENU', locationId: 'bed', title: 'Give oxygen' },
      ]),
    ).toHaveLength(1);
  });

  it('ignores the same action twice, other menus, and entries without a title', () => {
    expect(
      sharedIn([
        { id: 'one', menuType: 'ACTION', locationId: 'bed', actionCode: 'AOXYG001' },
        { id: 'two', menuType: 'ACTION', locationId: 'bed', actionCode: 'AOXYG001' },
        { id: 'menu', menuType: 'MENU', locationId: 'bed' },
        { id: 'other', menuType: 'MENU', locationId: 'bed' },
        { id: 'three', menuType: 'ACTION', parentMenuItemId: 'menu', actionCode: 'AOXYG002' },
      ]),
    ).toEqual([]);
  });
});
