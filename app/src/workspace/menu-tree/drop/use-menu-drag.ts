import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DropPosition, TreeDrag } from '@scn/kit/tree/tree-drag';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useWorkspace } from '../../open/workspace-context';
import type { CopySource, TreeEditing } from '../commands/use-tree-editing';
import { mayCopy, mayMove, type TreeRights } from '../commands/use-tree-rights';
import { holdsMenuItems, isFolder, type MenuNode, type MenuNodes } from '../nodes/menu-node';
import { ofAction } from '../../selection/selection';
import { useSelection } from '../../selection/use-selection';
import { globalActionPayload, useGlobalActions } from '../global-action/use-global-actions';
import { menuNodesOf } from '../nodes/menu-nodes';
import { parentFieldsOf, placeOf } from './tree-change';

/** The drag data of an action for other windows. */
const mediaType = 'application/x-scn-action';

/** Drag and drop in the menu tree: moves and reorders. Alt, or dropping on another tree, copies an action. */
export function useMenuDrag(nodes: MenuNodes, rights: TreeRights, editing: TreeEditing): TreeDrag<MenuNode> {
  const treeId = useId();
  const { scenario } = useWorkspace();
  const { scenarioCode } = scenario;
  const { t } = useTranslation('menuTree');
  const { alerts } = useShellServices();
  const globalActions = useGlobalActions();
  const { select } = useSelection();
  const latestSelect = useRef(select);
  latestSelect.current = select;
  const canDrag = useMemo(() => (node: MenuNode) => mayMove(rights, node) || mayCopy(rights, node), [rights]);
  return useMemo(() => {
    const placeFor = (node: MenuNode, isCopy: boolean, target: MenuNode | null, position: DropPosition) =>
      placeOf(nodes, { itemType: node.itemType, movedId: isCopy ? null : node.id }, target, position);
    const insertionPlace = (now: MenuNodes, target: MenuNode | null, position: DropPosition) => {
      // it may have moved since it was drawn
      const found = target === null ? undefined : now.byId.get(target.id);
      const { parent, after } = placeOf(now, { itemType: 'action', movedId: null }, found ?? null, position);
      return parent.kind === 'root' || parent.kind === 'folder' ? null : { ...parentFieldsOf(parent), after };
    };
    const insertionRefusal = (target: MenuNode | null, position: DropPosition) => {
      if (!rights('Create', 'ScenarioAction') || !rights('Create', 'ScenarioMenuItem')) return t('insertMayNot');
      const place = insertionPlace(nodes, target, position);
      if (place === null) return t('insertNowhere');
      const location = nodes.byId.get(`location:${place.locationId ?? ''}`);
      return location?.itemType === 'start location' ? t('insertNowhere') : null;
    };
    return {
      treeId,
      kind: 'menu',
      canDrag,
      canHold: (node) => isFolder(node.itemType) || holdsMenuItems(node),
      refusalOf: ({ node, isCopy }, target, position) =>
        editing.refusalOf(node, placeFor(node, isCopy, target, position), isCopy),
      onDrop: ({ node, isCopy }, target, position) => {
        if (target?.id === node.id && !isCopy) return;
        const place = placeFor(node, isCopy, target, position);
        if (isCopy) editing.copy(node, place);
        else editing.move(node, place);
      },
      other: {
        kind: globalActionPayload,
        refusalOf: (_, target, position) => insertionRefusal(target, position),
        onDrop: (id, target, position) => {
          void globalActions.insert(
            id,
            (now) => ({ place: insertionPlace(menuNodesOf(now), target, position) }),
            (actionCode) => latestSelect.current(ofAction(actionCode)),
          );
        },
      },
      external: {
        mediaType,
        write: ({ itemType, value }) =>
          itemType === 'action' && value !== null ? JSON.stringify({ scenarioCode, actionCode: value }) : null,
        onDrop: (text, target, position) => {
          if (!rights('Update', 'ScenarioAction')) return;
          const source = readSource(text);
          const place = placeOf(nodes, { itemType: 'action', movedId: null }, target, position);
          if (source === null) showAlert(alerts, 'error', t('notExtracted'), t('notExtractedText'));
          else void editing.copyFrom(source, place);
        },
      },
    };
  }, [treeId, scenarioCode, nodes, rights, editing, canDrag, alerts, globalActions, t]);
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
