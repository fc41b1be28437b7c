import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DropSpot, TreeDrag } from '@scn/kit/tree/tree-drag';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useWorkspace } from '../../open/workspace-context';
import type { CopySource, TreeEditing } from '../commands/use-tree-editing';
import { mayCopy, mayMove, type TreeRights } from '../commands/use-tree-rights';
import { holdsMenuItems, isFolder, type MenuNode, type MenuNodes } from '../nodes/menu-node';
import { placeOf } from './tree-change';

/** The drag data of an action for other windows. */
const mediaType = 'application/x-scn-action';

/** Drag and drop in the menu tree: moves and reorders. Alt, or dropping on another tree, copies an action. */
export function useMenuDrag(nodes: MenuNodes, rights: TreeRights, editing: TreeEditing): TreeDrag<MenuNode> {
  const treeId = useId();
  const { scenario } = useWorkspace();
  const { scenarioCode } = scenario;
  const { t } = useTranslation('menuTree');
  const { alerts } = useShellServices();
  const canDrag = useMemo(() => (node: MenuNode) => mayMove(rights, node) || mayCopy(rights, node), [rights]);
  return useMemo(() => {
    const placeFor = (node: MenuNode, isCopy: boolean, target: MenuNode | null, spot: DropSpot) =>
      placeOf(nodes, { itemType: node.itemType, movedId: isCopy ? null : node.id }, target, spot);
    return {
      treeId,
      kind: 'menu',
      canDrag,
      canHold: (node) => isFolder(node.itemType) || holdsMenuItems(node),
      refusalOf: ({ node, isCopy }, target, spot) =>
        editing.refusalOf(node, placeFor(node, isCopy, target, spot), isCopy),
      onDrop: ({ node, isCopy }, target, spot) => {
        if (target?.id === node.id && !isCopy) return;
        const place = placeFor(node, isCopy, target, spot);
        if (isCopy) editing.copy(node, place);
        else editing.move(node, place);
      },
      external: {
        mediaType,
        write: ({ itemType, value }) =>
          itemType === 'action' && value !== null ? JSON.stringify({ scenarioCode, actionCode: value }) : null,
        onDrop: (text, target, spot) => {
          if (!rights('Update', 'ScenarioAction')) return;
          const source = readSource(text);
          const place = placeOf(nodes, { itemType: 'action', movedId: null }, target, spot);
          if (source === null) showAlert(alerts, 'error', t('notExtracted'), t('notExtractedText'));
          else void editing.copyFrom(source, place);
        },
      },
    };
  }, [treeId, scenarioCode, nodes, rights, editing, canDrag, alerts, t]);
}

/** any page can set drag data, so invalid data counts as none */
function readSource(text: string): CopySource | null {
  try {
    const { scenarioCode, actionCode } = JSON.parse(text) as Partial<CopySource>;
    return typeof scenarioCode === 'string' && typeof actionCode === 'string' ? { scenarioCode, actionCode } : null;
  } catch {
    return null;
  }
}
