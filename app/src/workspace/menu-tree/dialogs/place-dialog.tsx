import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScenario } from '#document/document-context.tsx';
import type { TreeEditing } from '../commands/use-tree-editing';
import { placeOf, type TreePlace } from '../drop/tree-change';
import { ancestorsOf, isFolder, holdersIn, isHolder, defaultOpen, type MenuNode } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { TreePickerDialog } from './tree-picker-dialog';

const topLevelId = 'top-level';

/** 'Move to…' and 'Clone to…': the accessible alternative to dragging. */
export function PlaceDialog(props: {
  readonly node: MenuNode;
  readonly isCopy: boolean;
  readonly editing: TreeEditing;
  onChosen(place: TreePlace): void;
  onCancel(): void;
}): ReactNode {
  const { node, isCopy, editing } = props;
  const { t } = useTranslation('menuTree');
  const nodes = useScenario(menuNodesOf);
  const listed = useMemo(
    () => ({ itemType: node.itemType, movedId: isCopy ? null : node.id }),
    [node.itemType, node.id, isCopy],
  );
  const topLevel = useMemo((): MenuNode => ({ ...rootNode, title: t('topLevelItem') }), [t]);
  const placeAt = useMemo(
    () => (id: string) => {
      const target = id === topLevelId ? null : (nodes.byId.get(id) ?? null);
      return placeOf(nodes, listed, target, 'into');
    },
    [nodes, listed],
  );
  const whyNot = useMemo(
    () => (target: MenuNode) =>
      target.id === node.parentId ? t('isThere') : editing.refusalOf(node, placeAt(target.id), isCopy),
    [editing, node, placeAt, isCopy, t],
  );
  const hasTopLevel = isFolder(node.itemType);
  const roots = useMemo(
    () => [...(hasTopLevel ? [topLevel] : []), ...nodes.roots.filter(isHolder)],
    [hasTopLevel, topLevel, nodes],
  );
  const open = useMemo(() => {
    const current = nodes.byId.get(node.id);
    const above = current === undefined ? [] : ancestorsOf(current, nodes);
    return new Set([...defaultOpen(nodes), ...above.map(({ id }) => id)]);
  }, [nodes, node.id]);
  return (
    <TreePickerDialog
      heading={t(isCopy ? 'cloneTitle' : 'moveTitle', { title: node.title })}
      hint={t('moveHint')}
      label={t('pickerTree')}
      roots={roots}
      mode="single"
      open={open}
      childrenOf={holdersIn}
      nodeTitle={({ title }) => title}
      whyNot={whyNot}
      onContinue={([id]) => {
        if (id !== undefined) props.onChosen(placeAt(id));
      }}
      onCancel={props.onCancel}
    />
  );
}

const rootNode: MenuNode = {
  id: topLevelId,
  parentId: null,
  itemType: 'folder',
  itemId: topLevelId,
  value: null,
  title: '',
  menuItemId: null,
  shownId: null,
  sideMenuItems: [],
  roles: [],
  children: [],
};
