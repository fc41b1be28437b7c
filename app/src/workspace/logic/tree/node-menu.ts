import type { TFunction } from 'i18next';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import {
  additionRefusal,
  moveRefusal,
  removalRefusal,
  stepPosition,
  type LogicTree,
  type PlacedNode,
  type EditRefusal,
} from '../builder/logic-tree';
import type { LogicActions } from './use-logic-actions';

/** The menu of a node. Its shortcuts work while the row has the focus. @param onMoveTo - opens the dialog that chooses a group */
export function nodeMenu(
  { node, parent }: PlacedNode,
  tree: LogicTree,
  actions: LogicActions,
  onMoveTo: (key: string) => void,
  t: TFunction<['logic', 'reasons']>,
): readonly MenuEntry[] {
  const { key } = node;
  const around = node.type === 'group' ? key : (parent?.key ?? key);
  const isRoot = parent === null;
  const canStep = (direction: -1 | 1) => {
    const position = stepPosition(tree, key, direction);
    return position !== null && moveRefusal(tree, key, position.parent) === null;
  };
  const removal = removalRefusal(tree, key);
  const refusal = (reason: EditRefusal | null) => (reason === null ? null : t(`refusal_${reason}`));
  return [
    {
      id: 'add-condition',
      title: t('addCondition'),
      shortcut: 'Insert',
      disabled: refusal(additionRefusal(tree, around, 0)),
      run: () => actions.addConditionAt(key),
    },
    {
      id: 'add-group',
      title: t('addGroup'),
      shortcut: 'Shift+Insert',
      disabled: refusal(additionRefusal(tree, around, 1)),
      run: () => actions.addGroupAt(key),
    },
    {
      id: 'duplicate',
      title: t('duplicate'),
      shortcut: 'Mod+D',
      disabled: isRoot ? t('reasons:root') : null,
      run: () => actions.duplicate(key),
    },
    {
      id: 'move-up',
      title: t('moveUp'),
      shortcut: 'Alt+ArrowUp',
      startsGroup: true,
      disabled: canStep(-1) ? null : t('reasons:noStep'),
      run: () => actions.step(key, -1),
    },
    {
      id: 'move-down',
      title: t('moveDown'),
      shortcut: 'Alt+ArrowDown',
      disabled: canStep(1) ? null : t('reasons:noStep'),
      run: () => actions.step(key, 1),
    },
    {
      id: 'move-to',
      title: t('moveTo'),
      disabled: isRoot ? t('reasons:root') : null,
      run: () => onMoveTo(key),
    },
    {
      id: 'delete',
      title: t('delete'),
      shortcut: 'Delete',
      startsGroup: true,
      disabled: refusal(removal),
      run: () => actions.remove(key),
    },
  ];
}
