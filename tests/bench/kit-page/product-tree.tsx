import { Badge } from '@fluentui/react-components';
import { Flash20Regular, Location20Regular, TextBulletListTree20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuNode } from '@scn/kit/gallery/menu-nodes';
import { Tree } from '@scn/kit/tree/tree.tsx';
import type { TreeDrag } from '@scn/kit/tree/tree-drag';
import { show } from './application';
import type { Contestant } from './tree-contestant';

type SetExpanded = (expanded: ReadonlySet<string>) => void;

const icons = { location: <Location20Regular />, menu: <TextBulletListTree20Regular />, action: <Flash20Regular /> };
const nodeId = ({ id }: MenuNode) => id;
const nodeTitle = ({ title }: MenuNode) => title;
const childrenOf = ({ inside }: MenuNode) => inside;
const icon = ({ kind }: MenuNode) => icons[kind];
const badge = ({ inside }: MenuNode) => (inside.length === 0 ? null : <Badge appearance="tint">{inside.length}</Badge>);
const nodeMenu = () => [];
const drag: TreeDrag<MenuNode> = {
  treeId: 'menu',
  kind: 'menu',
  canDrag: () => true,
  canHold: ({ kind }) => kind !== 'action',
  refusalOf: () => null,
  onDrop: () => undefined,
};

function Screen({
  roots,
  opened,
  steering,
}: {
  readonly roots: readonly MenuNode[];
  readonly opened: ReadonlySet<string>;
  readonly steering: { setExpanded?: SetExpanded };
}) {
  const [expanded, setExpanded] = useState(opened);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['l0']));
  const [search, setSearch] = useState('');
  steering.setExpanded = setExpanded;
  return (
    <Tree
      label="Menu"
      roots={roots}
      expanded={expanded}
      selectionMode="multiple"
      selected={selected}
      search={search}
      empty={{ title: 'Empty', message: 'Nothing here.' }}
      nodeId={nodeId}
      nodeTitle={nodeTitle}
      childrenOf={childrenOf}
      icon={icon}
      badge={badge}
      nodeMenu={nodeMenu}
      drag={drag}
      onExpandedChange={setExpanded}
      onSelectedChange={setSelected}
      onSearchChange={setSearch}
    />
  );
}

/** The product's tree as screens use it: search, icons, badges, menus, selection, dragging, keyboard. */
export const productTree: Contestant = (stage, roots, opened) => {
  const steering: { setExpanded?: SetExpanded } = {};
  show(stage, <Screen roots={roots} opened={opened} steering={steering} />);
  return {
    open: (ids) => flushSync(() => steering.setExpanded?.(ids)),
    unmount: () => show(stage, null),
  };
};
