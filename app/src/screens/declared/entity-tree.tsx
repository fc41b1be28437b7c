import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components';
import { Add20Regular, Edit20Regular, MoreHorizontal20Regular } from '@fluentui/react-icons';
import { useMemo, useState, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isJsonObject, type Json } from '@scn/core/base/json';
import { EntryMenu, type MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { Tree } from '@scn/kit/tree/tree.tsx';
import { textsIn, useRememberedState } from '@scn/kit/view-memory/view-memory';
import { useDocumentView } from '#document/document-context.tsx';
import { useIssues } from '#document/problems/use-problems';
import { useMenuCommands, useMenusAsCommands } from '#services/commands/use-commands';
import { PresenceAt } from '#workspace/presence/present-avatar.tsx';
import { ProblemCountBadge } from '#workspace/problems/problem-count-badge.tsx';
import type { Several } from '#workspace/selection/use-several';
import { useDeclaredStyles } from './declared-screen.styles';
import { createEntries, entityMenu, type EntityMenuTools } from './entity-menu.tsx';
import { rowProblems } from './row-problems';
import { ancestorsOf, type ScreenNode, type ScreenEntityNode, type ScreenNodes } from './screen-nodes';
import { useTitleOfSeveral } from './several/several-form.tsx';
import { useSheets, type SheetList } from './sheet/use-sheets.tsx';
import { useEntityDrag } from './use-entity-drag';

interface EntityTreeProps {
  /** The screen’s title. */
  readonly title: string;
  /** Text about the purpose of the lists, while there is nothing in them. */
  readonly empty: string;
  readonly chosen: ScreenNode | null;
  readonly several: Several<ScreenEntityNode>;
  readonly tools: EntityMenuTools;
  readonly onChoose: (node: ScreenNode) => void;
  /** Leads to the form of the selected entities. */
  readonly onEditSeveral: () => void;
}

/** The entities of a declared screen as a tree: choose, add, move, copy, delete, by pointer and keyboard. */
export function EntityTree(props: EntityTreeProps): ReactNode {
  const { title, empty, chosen, several, tools, onChoose, onEditSeveral } = props;
  const { t, nodes, editing } = tools;
  const styles = useDeclaredStyles();
  const view = useDocumentView();
  const issues = useIssues();
  const problems = useMemo(() => rowProblems(nodes, issues ?? [], view), [nodes, issues, view]);
  const tree = useScreenTree(title, nodes, chosen);
  const [search, setSearch] = useState('');
  const drag = useEntityDrag(nodes, editing);
  const atEnd = createEntries(null, tools);
  const atChosen = createEntries(chosen, tools);
  const adding = [...atChosen, ...atEnd.filter(({ id }) => !atChosen.some((each) => each.id === id))];
  const isSeveral = several.nodes.length > 0;
  const severalIds = new Set(several.nodes.map(({ id }) => id));
  const canEditSeveral = several.nodes.every(({ list }) => editing.may('Update', list.kind));
  const severalMenu = () => severalEntries(t, several, canEditSeveral ? onEditSeveral : null);
  const menu = chosen === null || chosen.type === 'part' ? null : () => entityMenu(chosen, tools);
  const titleOfSeveral = useTitleOfSeveral();
  useMenuCommands(
    isSeveral ? severalMenu : (menu ?? (() => adding)),
    isSeveral ? titleOfSeveral(several.nodes) : (chosen?.title ?? title),
  );
  // what can be added elsewhere than at the chosen row can be added from the palette as well
  const inMenu = new Set((isSeveral ? [] : atChosen).map(({ id }) => id));
  useMenusAsCommands(() =>
    isSeveral || menu !== null ? [{ title, entries: adding.filter(({ id }) => !inMenu.has(id)) }] : [],
  );
  const sheets = useSheets(nodes, chosen, editing);
  useMenusAsCommands(() => sheets.lists);
  const [first] = atEnd;
  return (
    <section className={styles.tree} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.treeTitle}>{title}</h2>
        <AddButton entries={adding} />
        <SheetMenu lists={sheets.lists} />
      </div>
      {sheets.dialog}
      <Tree
        label={title}
        roots={nodes.roots}
        nodeId={nodeId}
        nodeTitle={nodeTitle}
        childrenOf={childrenOf}
        badge={(node, isOpen) => (
          <>
            <PresenceAt entityId={node.id} />
            <ProblemCountBadge counts={problems.get(node.id)?.[isOpen ? 'own' : 'whole'] ?? null} />
          </>
        )}
        expanded={tree.expanded}
        selectionMode="multiple"
        selected={isSeveral ? severalIds : tree.selected}
        revealed={chosen?.id ?? null}
        search={search}
        drag={drag}
        empty={{
          title: t('empty'),
          message: first === undefined ? t('emptyReadOnly') : empty,
          ...(first === undefined
            ? {}
            : {
                action: (
                  <Button appearance="primary" onClick={() => first.run()}>
                    {first.title}
                  </Button>
                ),
              }),
        }}
        onExpandedChange={tree.setExpanded}
        onSelectedChange={(ids) => {
          const id = several.select(ids);
          const node = id === null ? undefined : nodes.byId.get(id);
          if (node !== undefined) onChoose(node);
        }}
        onSearchChange={setSearch}
        onOpen={onChoose}
        nodeMenu={(node) => (severalIds.has(node.id) ? severalMenu() : entityMenu(node, tools))}
      />
    </section>
  );
}

/** The menu of several selected entities: what concerns only one of them would be misleading. */
function severalEntries(
  t: EntityMenuTools['t'],
  { clear }: Several<ScreenEntityNode>,
  onEdit: (() => void) | null,
): readonly MenuEntry[] {
  return [
    ...(onEdit === null ? [] : [{ id: 'edit-several', title: t('severalEdit'), icon: <Edit20Regular />, run: onEdit }]),
    { id: 'clear-several', title: t('severalEnd'), shortcut: 'Escape', run: clear },
  ];
}

/** Adds an entity; a menu where there are several kinds. */
function AddButton({ entries }: { readonly entries: readonly MenuEntry[] }): ReactNode {
  const { t } = useTranslation('declared');
  const [only, ...others] = entries;
  if (only === undefined) return null;
  if (others.length === 0) {
    return (
      <Tooltip content={only.title} relationship="label">
        <Button appearance="subtle" size="small" icon={<Add20Regular />} onClick={() => only.run()} />
      </Tooltip>
    );
  }
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('add')} relationship="label">
          <Button appearance="subtle" size="small" icon={<Add20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map((entry) => (
            <MenuItem key={entry.id} onClick={() => entry.run()}>
              {entry.title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const nodeId = ({ id }: ScreenNode) => id;
const nodeTitle = ({ title }: ScreenNode) => title;
const childrenOf = ({ children }: ScreenNode): readonly ScreenNode[] => children;

/** The menu that imports and exports lists. */
function SheetMenu({ lists }: { readonly lists: readonly SheetList[] }): ReactNode {
  const { t } = useTranslation('sheets');
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const isSingle = lists.length === 1;
  const entries = lists.flatMap(({ title, entries: own }) =>
    own.map((entry, index) => ({
      ...entry,
      title: isSingle ? entry.title : t('entryOf', { list: title, entry: entry.title }),
      startsGroup: index === 0,
    })),
  );
  if (entries.length === 0) return null;
  return (
    <>
      <Tooltip content={t('menu')} relationship="label">
        <Button
          appearance="subtle"
          size="small"
          icon={<MoreHorizontal20Regular />}
          aria-haspopup="menu"
          aria-expanded={target !== null}
          onClick={({ currentTarget }) => setTarget(currentTarget)}
        />
      </Tooltip>
      {target === null ? null : (
        <EntryMenu label={t('menu')} entries={entries} target={target} onClose={() => setTarget(null)} />
      )}
    </>
  );
}

/** Expanded and selected rows of a declared screen’s tree. */
interface ScreenTree {
  readonly expanded: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  setExpanded(expanded: ReadonlySet<string>): void;
}

/** Follows the chosen row: its ancestors are expanded. Headings of lists and what stands directly below them are open at first. */
function useScreenTree(title: string, { byId }: ScreenNodes, chosen: ScreenNode | null): ScreenTree {
  const { remembered, remember } = useRememberedState(`branches ${title}`, readPlace);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(remembered?.closed));
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(remembered?.opened));
  const [followed, setFollowed] = useState(remembered?.followed ?? null);
  useEffect(() => {
    remember({ closed: [...closed], opened: [...opened], followed });
  }, [remember, closed, opened, followed]);
  if (followed !== (chosen?.id ?? null)) {
    // before painting, so that the chosen row is never in a collapsed branch
    setFollowed(chosen?.id ?? null);
    const above = chosen === null ? [] : ancestorsOf(chosen).map(({ id }) => id);
    setOpened(new Set([...opened, ...above]));
    setClosed(new Set([...closed].filter((id) => !above.includes(id))));
  }
  const isOpen = (node: ScreenNode) =>
    opened.has(node.id) || (!closed.has(node.id) && (node.parent === null || node.type === 'list'));
  const expanded = new Set([...byId.values()].filter(isOpen).map(({ id }) => id));
  return {
    expanded,
    selected: new Set(chosen === null ? [] : [chosen.id]),
    setExpanded: (next) => {
      setOpened(next);
      setClosed(new Set([...byId.keys()].filter((id) => !next.has(id))));
    },
  };
}

function readPlace(value: Json) {
  if (!isJsonObject(value)) return null;
  const { closed, opened, followed } = value;
  return { closed: textsIn(closed), opened: textsIn(opened), followed: typeof followed === 'string' ? followed : null };
}
