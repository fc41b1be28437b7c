import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { Add20Regular, FolderAdd20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, type Location } from 'react-router';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import { Tree } from '@scn/kit/tree/tree.tsx';
import { useScenario } from '#document/document-context.tsx';
import { chosenParameter, dialogParameter } from '#routes/declared/declared-screen';
import { useMenuCommands } from '#services/commands/use-commands';
import { useSelection } from '../selection/use-selection';
import { useSeveral } from '../selection/use-several';
import { useClipboard } from '../clipboard/clipboard';
import { useCopying } from '../clipboard/use-copying';
import { locationDialog } from '../entities/entity-address';
import { useUsageEntries } from '../usages/use-usage-entries';
import { nodeMenu, createEntries, severalEntries, type NodeMenuTools } from './commands/node-menu';
import type { LocationDialogProps, SeveralDialogProps, TreeRequest } from './commands/tree-request';
import { useTreeEditing } from './commands/use-tree-editing';
import { useTreeRights } from './commands/use-tree-rights';
import { TreeDialogs } from './dialogs/tree-dialogs';
import { useMenuDrag } from './drop/use-menu-drag';
import { itemIcons } from './item-icon';
import { useBadgeStyles, useMenuTreeStyles } from './menu-tree.styles';
import { nodeBadge } from './node-badge';
import { childrenOf, isAuthored, isLocation, keywordsOf, nodeId, type MenuNode } from './nodes/menu-node';
import { menuNodesOf } from './nodes/menu-nodes';
import { selectionOf } from './nodes/selected-node';
import { NodeProblemsProvider } from './problems/node-problem-badge';
import { TemplateMenu, useTemplates } from './fragments/template-menu';
import { useTreeView } from './use-tree-view';

/** The menu tree of the open scenario, in the learner's order. It follows the selection in the address. */
export function MenuTree({
  LocationDialog,
  SeveralDialog,
}: {
  /** The settings of a location. */
  readonly LocationDialog: ComponentType<LocationDialogProps>;
  /** Edits several actions and responses together. */
  readonly SeveralDialog: ComponentType<SeveralDialogProps>;
}): ReactNode {
  const { t } = useTranslation(['menuTree', 'reasons', 'lists', 'declared']);
  const styles = useMenuTreeStyles();
  const badgeStyles = useBadgeStyles();
  const announcer = useAnnouncer();
  const nodes = useScenario(menuNodesOf);
  const { select } = useSelection();
  const rights = useTreeRights();
  const editing = useTreeEditing();
  const view = useTreeView(nodes);
  const [search, setSearch] = useState('');
  const [request, setRequest] = useState<TreeRequest | null>(null);
  const [cutId, setCutId] = useState<string | null>(null);
  const drag = useMenuDrag(nodes, rights, editing);
  const usageEntries = useUsageEntries();
  const clipboard = useClipboard();
  const settings = useLocationSettings();
  const copying = useCopying();

  const [selectedId = ''] = view.selected;
  const selectedNode = nodes.byId.get(selectedId);
  const several = useSeveral(nodes.byId, isAuthored, selectedId);
  const severalIds = new Set(several.nodes.map(({ id }) => id));
  /** Those that are edited together: they stay so while the dialog is open. */
  const [edited, setEdited] = useState<readonly MenuNode[] | null>(null);
  const isSeveral = several.nodes.length > 0;
  /** The node opened last, even if unselectable: a new action is proposed there until another is selected. */
  const [opened, setOpened] = useState({ id: '', selectedId: '' });
  const at = (opened.selectedId === selectedId ? nodes.byId.get(opened.id) : undefined) ?? selectedNode ?? null;

  const open = (node: MenuNode) => {
    const selection = selectionOf(node);
    setOpened({ id: node.id, selectedId });
    if (selection === null) view.toggle(node.id);
    else {
      view.choose(node.id);
      select(selection);
    }
  };
  const tools: NodeMenuTools = {
    t,
    nodes,
    rights,
    editing,
    cut: cutId === null ? null : (nodes.byId.get(cutId) ?? null),
    copied:
      clipboard?.type === 'action' ? { scenarioCode: clipboard.key, actionCode: clipboard.data.actionCode } : null,
    usageEntries,
    onCopy: ({ itemType, itemId, value }) => {
      if (value === null) return;
      // what was cut is pasted first
      setCutId(null);
      if (itemType === 'response') copying.copyResponse(value, itemId);
      else copying.copyAction(value);
    },
    onPasteResponse: clipboard?.type === 'response' ? (actionCode) => void copying.pasteResponse(actionCode) : null,
    onCut: (node) => {
      setCutId(node?.id ?? null);
      if (node !== null) announcer.say(t('wasCut', { title: node.title }));
    },
    onOpen: open,
    onShow: view.show,
    onLocation: settings.open,
    onRequest: setRequest,
  };
  const newFolder = createEntries(null, tools).find(({ id }) => id === 'new-folder');
  const newAction = createEntries(at, tools).find(({ id }) => id === 'new-action');
  const severalMenu = () =>
    severalEntries(tools, { onEdit: () => setEdited(several.nodes), onClear: () => several.clear() });
  const single = at === null ? null : () => nodeMenu(at, tools);
  useMenuCommands(
    isSeveral ? severalMenu : single,
    isSeveral ? t('declared:several', { count: several.nodes.length }) : (at?.title ?? ''),
  );
  const firstStep = newAction ?? newFolder;
  const templates = useTemplates();
  const ofTree = [...(newFolder === undefined ? [] : [newFolder]), ...templates];
  useMenuCommands(ofTree.length === 0 ? null : () => ofTree, t('title'));
  const nodeTitle = useMemo(
    () => (node: MenuNode) =>
      node.itemType === 'unplaced' ? t('unplaced') : node.title.trim() === '' ? t('withoutTitle') : node.title,
    [t],
  );
  const icon = useMemo(
    () =>
      ({ itemType }: MenuNode) => (
        <span
          className={mergeClasses(
            styles.icon,
            isLocation(itemType) && styles.location,
            itemType === 'automated folder' && styles.automated,
          )}
          role="img"
          aria-label={t(`type_${itemType}`)}
          title={t(`type_${itemType}`)}
        >
          {itemIcons[itemType]}
        </span>
      ),
    [t, styles],
  );
  const badge = useMemo(
    () => (node: MenuNode, isOpen: boolean) => nodeBadge(node, isOpen, { styles: badgeStyles, t }),
    [t, badgeStyles],
  );
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('title')}</h2>
        {newAction === undefined ? null : (
          <Button
            size="small"
            className={styles.create}
            icon={<Add20Regular />}
            aria-keyshortcuts="Insert"
            onClick={() => newAction.run()}
          >
            {newAction.title}
          </Button>
        )}
        <TemplateMenu isSmall />
        {newFolder === undefined ? null : (
          <Button
            appearance="subtle"
            size="small"
            icon={<FolderAdd20Regular />}
            aria-label={newFolder.title}
            title={newFolder.title}
            onClick={() => newFolder.run()}
          />
        )}
      </div>
      <NodeProblemsProvider nodes={nodes}>
        <Tree
          label={t('title')}
          roots={nodes.roots}
          nodeId={nodeId}
          nodeTitle={nodeTitle}
          keywordsOf={keywordsOf}
          childrenOf={childrenOf}
          icon={icon}
          badge={badge}
          expanded={view.expanded}
          selectionMode="multiple"
          selected={isSeveral ? severalIds : view.selected}
          revealed={view.revealed}
          search={search}
          drag={drag}
          empty={{
            title: t('empty'),
            message: t(firstStep === undefined ? 'emptyReadOnly' : 'emptyText'),
            ...(firstStep === undefined
              ? {}
              : {
                  action: (
                    <Button appearance="primary" onClick={() => firstStep.run()}>
                      {firstStep.title}
                    </Button>
                  ),
                }),
          }}
          onExpandedChange={view.setExpanded}
          onSelectedChange={(ids) => {
            const id = several.select(ids);
            const node = id === null ? undefined : nodes.byId.get(id);
            if (node !== undefined) open(node);
          }}
          onSearchChange={setSearch}
          onOpen={open}
          nodeMenu={(node) => (severalIds.has(node.id) ? severalMenu() : nodeMenu(node, tools))}
        />
      </NodeProblemsProvider>
      {settings.locationId === null ? null : (
        <LocationDialog locationId={settings.locationId} onClose={settings.close} />
      )}
      {edited === null ? null : <SeveralDialog nodes={edited} onClose={() => setEdited(null)} />}
      {request === null ? null : (
        <TreeDialogs request={request} editing={editing} onShow={view.show} onClose={() => setRequest(null)} />
      )}
    </section>
  );
}

interface OpenedHere {
  readonly isOpenedHere?: boolean;
}

/** Which location’s settings the address shows. */
interface LocationSettings {
  /** Null: none. */
  readonly locationId: string | null;
  open(id: string): void;
  close(): void;
}

/** The settings of a location are in the address, so that what is reported of them leads there. */
function useLocationSettings(): LocationSettings {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<OpenedHere | null>;
  const query = new URLSearchParams(search);
  return {
    locationId: query.get(dialogParameter) === locationDialog ? query.get(chosenParameter) : null,
    open: (id) => {
      query.set(dialogParameter, locationDialog);
      query.set(chosenParameter, id);
      void navigate({ pathname, search: query.toString() }, { state: { ...state, isOpenedHere: true } });
    },
    close: () => {
      if (state?.isOpenedHere === true) {
        void navigate(-1);
        return;
      }
      query.delete(dialogParameter);
      query.delete(chosenParameter);
      void navigate({ pathname, search: query.toString() }, { replace: true, state });
    },
  };
}
