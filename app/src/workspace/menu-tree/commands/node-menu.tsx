import {
  Add20Regular,
  ArrowDown20Regular,
  ArrowMove20Regular,
  ArrowUp20Regular,
  ClipboardPaste20Regular,
  Copy20Regular,
  CopyAdd20Regular,
  Cut20Regular,
  Delete20Regular,
  EditSettings20Regular,
  FolderArrowRight20Regular,
  Location20Regular,
  Open20Regular,
  PanelRight20Regular,
  Rename20Regular,
} from '@fluentui/react-icons';
import type { TFunction } from 'i18next';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { holdsMenuItems, isFolder, isLocation, isLoose, type MenuNode, type MenuNodes } from '../nodes/menu-node';
import type { UsedEntity } from '../../usages/use-usage-entries';
import type { TreeRequest } from './tree-request';
import { placeOf } from '../drop/tree-change';
import type { CopySource, TreeEditing } from './use-tree-editing';
import { mayCopy, mayMove, mayPaste, subjectOf, type TreeRights } from './use-tree-rights';

/** The inputs of a node's menu entries. */
export interface NodeMenuTools {
  readonly t: TFunction<['menuTree', 'reasons', 'lists', 'declared']>;
  readonly nodes: MenuNodes;
  readonly rights: TreeRights;
  readonly editing: TreeEditing;
  /** The cut node; null if there is none. */
  readonly cut: MenuNode | null;
  /** The copied action; null if something else was copied, or nothing. */
  readonly copied: CopySource | null;
  /** Copies an action or a response, to paste it here or in another scenario. */
  onCopy(node: MenuNode): void;
  /** Pastes the copied response after those of an action; null if none was copied. */
  readonly onPasteResponse: ((actionCode: string) => void) | null;
  /** Entries about usages. */
  usageEntries(entity: UsedEntity): readonly MenuEntry[];
  onCut(node: MenuNode | null): void;
  /** Reveals a node that is now in another branch. */
  onShow(nodeId: string, parentId: string | null): void;
  onOpen(node: MenuNode): void;
  /** Opens the settings of a location. */
  onLocation(id: string): void;
  /** Opens a dialog. */
  onRequest(request: TreeRequest): void;
}

/** The context menu of a node, with shortcuts. Entries without permission are hidden. */
export function nodeMenu(node: MenuNode, tools: NodeMenuTools): readonly MenuEntry[] {
  const groups = [
    openEntries(node, tools),
    createEntries(node, tools),
    placeEntries(node, tools),
    usedEntries(node, tools),
    endEntries(node, tools),
  ];
  return groups
    .filter((entries) => entries.length > 0)
    .flatMap((entries, group) =>
      entries.map((entry, index) => (group > 0 && index === 0 ? { ...entry, startsGroup: true } : entry)),
    );
}

/** The menu of several selected nodes: what concerns only one of them would be misleading. */
export function severalEntries(
  { t, rights }: Pick<NodeMenuTools, 't' | 'rights'>,
  on: { onEdit(): void; onClear(): void },
): readonly MenuEntry[] {
  const mayEdit = rights('Update', 'ScenarioAction') || rights('Update', 'ScenarioActionResponse');
  return [
    ...(mayEdit
      ? [{ id: 'edit-several', title: t('lists:editSelected'), icon: <EditSettings20Regular />, run: on.onEdit }]
      : []),
    { id: 'clear-several', title: t('declared:severalEnd'), shortcut: 'Escape', run: on.onClear },
  ];
}

function openEntries(
  node: MenuNode,
  { t, rights, onOpen, onLocation, onRequest }: NodeMenuTools,
): readonly MenuEntry[] {
  const { itemType, menuItemId } = node;
  const isShown = itemType === 'action' || itemType === 'response';
  const isRenamed = isFolder(itemType) || isLocation(itemType) || itemType === 'menu';
  return [
    ...(isShown ? [{ id: 'open', title: t('open'), icon: <Open20Regular />, run: () => onOpen(node) }] : []),
    ...(isRenamed && rights('Update', subjectOf(node))
      ? [
          {
            id: 'rename',
            title: t('rename'),
            icon: <Rename20Regular />,
            shortcut: 'F2',
            run: () => onRequest({ kind: 'rename', node }),
          },
        ]
      : []),
    // the menus of the others are not in the room
    ...(itemType === 'location' && rights('Update', subjectOf(node))
      ? [
          {
            id: 'location',
            title: t('locationEntry'),
            icon: <Location20Regular />,
            run: () => onLocation(node.itemId),
          },
        ]
      : []),
    ...(menuItemId !== null && rights('Update', 'ScenarioMenuItem')
      ? [
          {
            id: 'side-menu',
            title: t('sideMenuEntry'),
            icon: <PanelRight20Regular />,
            run: () => onRequest({ kind: 'side-menu', node }),
          },
        ]
      : []),
  ];
}

/**
 * Returns entries for what can be created at a node, or at none: an action, whose dialog proposes a place, and
 * what the node can contain.
 */
export function createEntries(node: MenuNode | null, { t, rights, onRequest }: NodeMenuTools): readonly MenuEntry[] {
  const entry = (
    what: 'folder' | 'location' | 'menu' | 'action',
    title: string,
    subject: string,
  ): readonly MenuEntry[] =>
    rights('Create', subject)
      ? [
          {
            id: `new-${what}`,
            title,
            icon: <Add20Regular />,
            ...(what === 'action' && node !== null ? { shortcut: 'Insert' } : {}),
            run: () => onRequest({ kind: 'create', what, parent: node }),
          },
        ]
      : [];
  const holdsFolders = node === null || isFolder(node.itemType);
  const holdsLocations = node !== null && isFolder(node.itemType);
  // the start location contains only the start action, which always exists
  const holdsMenus = node !== null && holdsMenuItems(node) && node.itemType !== 'start location';
  return [
    ...entry('action', t('newAction'), 'ScenarioAction'),
    ...(holdsFolders ? entry('folder', t('newFolder'), 'ScenarioFolder') : []),
    ...(holdsLocations ? entry('location', t('newLocation'), 'ScenarioMenuLocation') : []),
    ...(holdsMenus ? entry('menu', t('newMenu'), 'ScenarioMenuItem') : []),
  ];
}

function placeEntries(node: MenuNode, tools: NodeMenuTools): readonly MenuEntry[] {
  const { t, nodes, rights, editing, cut, onCut, onShow, onRequest } = tools;
  const canMove = mayMove(rights, node) && isMovable(node);
  const step = (id: string, title: string, icon: MenuEntry['icon'], by: -1 | 1): MenuEntry => ({
    id,
    title,
    ...(icon === undefined ? {} : { icon }),
    shortcut: by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown',
    disabled: editing.reorderPlace(node, by) === null ? t(by < 0 ? 'reasons:first' : 'reasons:last') : null,
    run: () => editing.reorder(node, by),
  });
  const paste = (): readonly MenuEntry[] => {
    const position =
      isFolder(node.itemType) || holdsMenuItems(node) ? 'into' : node.menuItemId === null ? null : 'after';
    if (cut === null || cut.id === node.id || position === null) return [];
    const place = placeOf(nodes, { itemType: cut.itemType, movedId: cut.id }, node, position);
    return [
      {
        id: 'paste',
        title: t('paste', { title: cut.title }),
        icon: <ClipboardPaste20Regular />,
        shortcut: 'Mod+V',
        run: () => {
          editing.move(cut, place);
          onCut(null);
          onShow(cut.id, position === 'into' ? node.id : node.parentId);
        },
      },
    ];
  };
  return [
    ...(canMove
      ? [
          step('up', t('moveUp'), <ArrowUp20Regular />, -1),
          step('down', t('moveDown'), <ArrowDown20Regular />, 1),
          {
            id: 'move',
            title: t('moveTo'),
            icon: <ArrowMove20Regular />,
            run: () => onRequest({ kind: 'move', node }),
          },
        ]
      : []),
    ...(mayCopy(rights, node)
      ? [
          {
            id: 'clone',
            title: t('cloneTo'),
            icon: <FolderArrowRight20Regular />,
            run: () => onRequest({ kind: 'clone', node }),
          },
        ]
      : []),
    ...(canMove
      ? [{ id: 'cut', title: t('cut'), icon: <Cut20Regular />, shortcut: 'Mod+X', run: () => onCut(node) }]
      : []),
    ...copyEntries(node, tools),
    ...paste(),
    ...pasteActionEntries(node, tools),
  ];
}

/** Returns the entries that the canvas has for an action and a response: copy, and duplicate beside it. */
function copyEntries(node: MenuNode, { t, nodes, rights, editing, onCopy }: NodeMenuTools): readonly MenuEntry[] {
  const isResponse = node.itemType === 'response';
  const isAction = node.itemType === 'action' && node.value !== null;
  if (!isResponse && !isAction) return [];
  const beside = placeOf(nodes, { itemType: 'action', movedId: null }, node, 'after');
  const mayDuplicate = isResponse
    ? rights('Create', 'ScenarioActionResponse')
    : node.menuItemId !== null && mayPaste(rights);
  const refusal = isResponse || !mayDuplicate ? null : editing.refusalOf(node, beside, true);
  return [
    { id: 'copy', title: t('copy'), icon: <Copy20Regular />, shortcut: 'Mod+C', run: () => onCopy(node) },
    ...(mayDuplicate
      ? [
          {
            id: 'duplicate',
            title: t('duplicate'),
            icon: <CopyAdd20Regular />,
            shortcut: 'Mod+D',
            disabled: refusal,
            run: () => editing.duplicate(node, beside),
          },
        ]
      : []),
  ];
}

/** Where actions can be created, a copied one can be pasted; and a copied response in an action. */
function pasteActionEntries(node: MenuNode, tools: NodeMenuTools): readonly MenuEntry[] {
  const { t, nodes, rights, editing, cut, copied, onPasteResponse, onRequest } = tools;
  const { value: actionCode, itemType } = node;
  if (onPasteResponse !== null && actionCode !== null && (itemType === 'action' || itemType === 'response'))
    return rights('Create', 'ScenarioActionResponse')
      ? [
          {
            id: 'paste-response',
            title: t('pasteResponse'),
            icon: <ClipboardPaste20Regular />,
            ...(cut === null ? { shortcut: 'Mod+V' } : {}),
            run: () => onPasteResponse(actionCode),
          },
        ]
      : [];
  const holds = holdsMenuItems(node) && node.itemType !== 'start location';
  const isBeside = itemType === 'action' && node.menuItemId !== null;
  if (copied === null || !(holds || isBeside) || !mayPaste(rights)) return [];
  const place = placeOf(nodes, { itemType: 'action', movedId: null }, node, holds ? 'into' : 'after');
  return [
    {
      id: 'paste-action',
      title: t('pasteAction', { code: copied.actionCode }),
      icon: <ClipboardPaste20Regular />,
      // what was cut here is pasted first
      ...(cut === null ? { shortcut: 'Mod+V' } : {}),
      run: () => {
        void editing.paste(copied, place).then((question) => {
          if (question !== null) onRequest({ kind: 'paste', source: copied, place, question });
        });
      },
    },
  ];
}

/** Pages, and forms or scorecards in a menu, are entities with their own identity; menu items represent what they show. */
function usedEntries({ itemType, itemId, value, shownId, title }: MenuNode, { usageEntries }: NodeMenuTools) {
  if (itemType === 'unplaced') return [];
  return usageEntries({ id: (itemType === 'action' ? value : shownId) ?? itemId, name: title });
}

function endEntries(node: MenuNode, { t, rights, editing }: NodeMenuTools): readonly MenuEntry[] {
  const subject = deletedSubject(node);
  if (subject === null || !rights('Delete', subject)) return [];
  const isShown = node.itemType === 'multi choice form' || node.itemType === 'scorecard matrix';
  return [
    {
      id: 'delete',
      title: t(isShown ? 'removeFromMenu' : 'remove'),
      icon: <Delete20Regular />,
      shortcut: 'Delete',
      run: () => editing.remove(node),
    },
  ];
}

/** The permission subject for deleting a node; null if it is deleted elsewhere. */
function deletedSubject({ itemType, ...node }: MenuNode): string | null {
  switch (itemType) {
    case 'action':
      return 'ScenarioAction';
    case 'response':
      return 'ScenarioActionResponse';
    case 'multi choice form page':
    case 'scorecard matrix param':
    case 'unplaced':
      return null;
    default:
      return subjectOf({ itemType, ...node });
  }
}

/** Whether a node can be placed: pages, responses and actions of a form can't. */
function isMovable(node: MenuNode): boolean {
  const { itemType, menuItemId } = node;
  return isFolder(itemType) || isLocation(itemType) || menuItemId !== null || isLoose(node);
}
