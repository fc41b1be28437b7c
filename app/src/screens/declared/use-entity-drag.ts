import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DropPosition, TreeDrag } from '@scn/kit/tree/tree-drag';
import type { OpenList, ScreenNode, ScreenNodes, ScreenEntityNode } from './screen-nodes';
import type { EntityEditing } from './use-entity-editing';

interface DropPlace {
  readonly list: OpenList;
  readonly after: string | null;
}

/** Drag and drop of a screen’s rows: within their list, and to another list of the same kind. */
export function useEntityDrag(nodes: ScreenNodes, editing: EntityEditing): TreeDrag<ScreenNode> {
  const { t } = useTranslation('declared');
  const treeId = useId();
  return {
    treeId,
    kind: `entities ${treeId}`,
    canDrag: (node) => node.type === 'entity' && editing.may('Update', node.list.kind),
    canHold: (node) => node.type === 'list' || (node.type === 'entity' && node.lists.length > 0),
    refusalOf: ({ node }, target, position) =>
      node.type === 'entity' && dropPlace(nodes, node, target, position) === null ? t('notThere') : null,
    onDrop: ({ node }, target, position) => {
      if (node.type !== 'entity' || target?.id === node.id) return;
      const place = dropPlace(nodes, node, target, position);
      if (place !== null) editing.move(node, place.list, place.after);
    },
  };
}

/** Where a dropped row goes; null where it can’t be. */
export function dropPlace(
  nodes: ScreenNodes,
  moved: ScreenEntityNode,
  target: ScreenNode | null,
  position: DropPosition,
): DropPlace | null {
  const { kind } = moved.list;
  if (target === null || position === 'into') {
    const lists = target === null ? nodes.lists : target.type === 'list' ? [target.list] : inside(target);
    const list = lists.find((each) => each.kind === kind);
    return list === undefined ? null : { list, after: neighbour(nodes, list, moved, null) };
  }
  if (target.type !== 'entity' || target.list.kind !== kind) return null;
  return position === 'after'
    ? { list: target.list, after: target.id === moved.id ? neighbour(nodes, target.list, moved, moved.id) : target.id }
    : { list: target.list, after: neighbour(nodes, target.list, moved, target.id) };
}

function inside(target: ScreenNode): readonly OpenList[] {
  return target.type === 'entity' ? target.lists : [];
}

/** The entity before another one in a list, or the last one; without the moved one. */
function neighbour(nodes: ScreenNodes, list: OpenList, moved: ScreenEntityNode, before: string | null): string | null {
  let last: string | null = null;
  for (const node of nodes.byId.values()) {
    if (node.type !== 'entity' || node.list.kind !== list.kind || node.list.parentId !== list.parentId) continue;
    if (node.id === before) return last;
    if (node.id !== moved.id) last = node.id;
  }
  return last;
}
