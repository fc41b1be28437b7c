import { Badge, Button } from '@fluentui/react-components';
import {
  Delete20Regular,
  Flash20Regular,
  Location20Regular,
  Rename20Regular,
  TextBulletListTree20Regular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import type { ListState } from '../states/list-state';
import { Tree } from '../tree/tree';
import type { TreeDrag } from '../tree/tree-drag';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';
import { menuNodes, type MenuNode } from './menu-nodes';

const usual = menuNodes(5, 9, 12);
const large = menuNodes(5, 10, 130);
const none: readonly MenuNode[] = [];

const icons = { location: <Location20Regular />, menu: <TextBulletListTree20Regular />, action: <Flash20Regular /> };
const nodeId = ({ id }: MenuNode) => id;
const nodeTitle = ({ title }: MenuNode) => title;
const childrenOf = ({ inside }: MenuNode) => inside;
const icon = ({ kind }: MenuNode) => icons[kind];
const badge = ({ inside }: MenuNode) =>
  inside.length === 0 ? null : (
    <Badge appearance="tint" color={inside.length > 100 ? 'warning' : 'informative'}>
      {inside.length}
    </Badge>
  );

function MenuTree({
  start = usual,
  mode = 'single',
  open = ['l0', 'l0m1'],
  searched = '',
  state,
}: {
  readonly start?: readonly MenuNode[];
  readonly mode?: 'single' | 'multiple';
  readonly open?: readonly string[];
  readonly searched?: string;
  readonly state?: ListState;
}) {
  const styles = useGalleryStyles();
  const [roots, setRoots] = useState(start);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(open));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['l0m1a2']));
  const [search, setSearch] = useState(searched);
  const [said, setSaid] = useState('');
  return (
    <div className={styles.tree}>
      <Tree
        label="Menu"
        roots={roots}
        expanded={expanded}
        selectionMode={mode}
        selected={selected}
        search={search}
        {...(state === undefined ? {} : { state })}
        empty={{
          title: 'No menu yet',
          message: 'The menu is what learners choose from. Add a location first.',
          action: <Button appearance="primary">Add location</Button>,
        }}
        nodeId={nodeId}
        nodeTitle={nodeTitle}
        childrenOf={childrenOf}
        icon={icon}
        badge={badge}
        onExpandedChange={setExpanded}
        onSelectedChange={setSelected}
        onSearchChange={setSearch}
        onOpen={({ title }) => setSaid(`Opened ${title}`)}
        onEdit={({ title }) => setSaid(`Rename ${title}`)}
        nodeMenu={(node) => [
          {
            id: 'rename',
            title: 'Rename',
            icon: <Rename20Regular />,
            shortcut: 'F2',
            run: () => setSaid(`Rename ${node.title}`),
          },
          { id: 'delete', title: 'Delete', icon: <Delete20Regular />, run: () => setRoots(without(roots, node.id)) },
        ]}
      />
      <output aria-label="Last event">{said}</output>
    </div>
  );
}

function without(nodes: readonly MenuNode[], id: string): readonly MenuNode[] {
  return nodes.filter((node) => node.id !== id).map((node) => ({ ...node, inside: without(node.inside, id) }));
}

const canDrag = ({ kind }: MenuNode) => kind !== 'location';

/** Two trees of one kind: items dragged from one to the other are copied. */
function DragTrees() {
  const styles = useGalleryStyles();
  const [said, setSaid] = useState('');
  return (
    <>
      <div className={styles.pair}>
        <DragTree name="Menu" onSaid={setSaid} />
        <DragTree name="Other menu" onSaid={setSaid} />
      </div>
      <output aria-label="Last event">{said}</output>
    </>
  );
}

function DragTree({ name, onSaid }: { readonly name: string; readonly onSaid: (said: string) => void }) {
  const styles = useGalleryStyles();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['l0', 'l0m1']));
  const [search, setSearch] = useState('');
  const drag: TreeDrag<MenuNode> = {
    treeId: name,
    kind: 'gallery',
    canDrag,
    canHold: ({ kind }) => kind !== 'action',
    refusalOf: ({ node }, target, position) =>
      target === null || (position !== 'into' && target.kind === 'location') || target.id === node.id
        ? `${node.title} can’t stand there.`
        : null,
    onDrop: ({ node, isCopy }, target, position) =>
      onSaid(`${isCopy ? 'Copied' : 'Moved'} ${node.title} ${position} ${target?.title ?? 'nothing'} of ${name}`),
  };
  return (
    <div className={styles.tree}>
      <Tree
        label={name}
        roots={usual}
        expanded={expanded}
        search={search}
        empty={{ title: 'No menu yet', message: '' }}
        nodeId={nodeId}
        nodeTitle={nodeTitle}
        childrenOf={childrenOf}
        icon={icon}
        drag={drag}
        revealed="l0m1a11"
        onExpandedChange={setExpanded}
        onSearchChange={setSearch}
      />
    </div>
  );
}

function PickTree() {
  const styles = useGalleryStyles();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['l0']));
  return (
    <div className={styles.tree}>
      <Tree
        label="Menu"
        roots={usual}
        expanded={expanded}
        selectionMode="single"
        selected={selected}
        empty={{ title: 'No menu yet', message: '' }}
        nodeId={nodeId}
        nodeTitle={nodeTitle}
        keywordsOf={({ id }) => id}
        childrenOf={childrenOf}
        icon={icon}
        whyNot={whyNoMenu}
        onExpandedChange={setExpanded}
        onSelectedChange={setSelected}
      />
    </div>
  );
}

const whyNoMenu = ({ kind }: MenuNode) => (kind === 'menu' ? null : 'Choose a menu.');

/** The tree in its states. */
export const treeExhibits: readonly Exhibit[] = [
  { id: 'tree', title: 'Tree', View: () => <MenuTree /> },
  { id: 'tree-multiple', title: 'Tree, several selected', View: () => <MenuTree mode="multiple" /> },
  { id: 'tree-drag', title: 'Trees, drag and drop', View: () => <DragTrees /> },
  { id: 'tree-disabled', title: 'Tree, some can’t be chosen', View: () => <PickTree /> },
  { id: 'tree-large', title: 'Tree, too many items', View: () => <MenuTree start={large} open={['l0', 'l0m0']} /> },
  { id: 'tree-search', title: 'Tree, searched', View: () => <MenuTree searched="1.3" /> },
  { id: 'tree-no-match', title: 'Tree, nothing found', View: () => <MenuTree searched="zzz" /> },
  { id: 'tree-empty', title: 'Tree, no items', View: () => <MenuTree start={none} /> },
  { id: 'tree-loading', title: 'Tree, loading', View: () => <MenuTree start={none} state={{ kind: 'loading' }} /> },
];
