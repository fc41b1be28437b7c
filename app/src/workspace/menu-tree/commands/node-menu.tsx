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
import { present } from '@scn/core/base/present';
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

type NodeTexts = NodeMenuTools['t'];

/** The titles, icons and shortcuts of the entries. */
const faces = {
  open: { title: 'open', icon: <Open20Regular /> },
  rename: { title: 'rename', icon: <Rename20Regular />, shortcut: 'F2' },
  location: { title: 'locationEntry', icon: <Location20Regular /> },
  'side-menu': { title: 'sideMenuEntry', icon: <PanelRight20Regular /> },
  'new-action': { title: 'newAction', icon: <Add20Regular /> },
  'new-folder': { title: 'newFolder', icon: <Add20Regular /> },
  'new-location': { title: 'newLocation', icon: <Add20Regular /> },
  'new-menu': { title: 'newMenu', icon: <Add20Regular /> },
  up: { title: 'moveUp', icon: <ArrowUp20Regular />, shortcut: 'Alt+ArrowUp' },
  down: { title: 'moveDown', icon: <ArrowDown20Regular />, shortcut: 'Alt+ArrowDown' },
  move: { title: 'moveTo', icon: <ArrowMove20Regular /> },
  clone: { title: 'cloneTo', icon: <FolderArrowRight20Regular /> },
  cut: { title: 'cut', icon: <Cut20Regular />, shortcut: 'Mod+X' },
  copy: { title: 'copy', icon: <Copy20Regular />, shortcut: 'Mod+C' },
  duplicate: { title: 'duplicate', icon: <CopyAdd20Regular />, shortcut: 'Mod+D' },
  paste: { title: 'paste', icon: <ClipboardPaste20Regular />, shortcut: 'Mod+V' },
  'paste-response': { title: 'pasteResponse', icon: <ClipboardPaste20Regular /> },
  'paste-action': { title: 'pasteAction', icon: <ClipboardPaste20Regular /> },
  delete: { title: 'remove', icon: <Delete20Regular />, shortcut: 'Delete' },
} as const satisfies Readonly<Record<string, Omit<MenuEntry, 'id' | 'run'>>>;

/** An entry with its face. @param more - what depends on the node */
function entryOf(t: NodeTexts, id: keyof typeof faces, run: () => void, more: Partial<MenuEntry> = {}): MenuEntry {
  const face = faces[id];
  return { ...face, id, title: t(face.title), run, ...more };
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
  return present<MenuEntry>([
    mayEdit && { id: 'edit-several', title: t('lists:editSelected'), icon: <EditSettings20Regular />, run: on.onEdit },
    { id: 'clear-several', title: t('declared:severalEnd'), shortcut: 'Escape', run: on.onClear },
  ]);
}

function openEntries(
  node: MenuNode,
  { t, rights, onOpen, onLocation, onRequest }: NodeMenuTools,
): readonly MenuEntry[] {
  const { itemType, menuItemId } = node;
  const isShown = itemType === 'action' || itemType === 'response';
  const isRenamed = isFolder(itemType) || isLocation(itemType) || itemType === 'menu';
  const mayUpdate = () => rights('Update', subjectOf(node));
  return present([
    isShown && entryOf(t, 'open', () => onOpen(node)),
    isRenamed && mayUpdate() && entryOf(t, 'rename', () => onRequest({ kind: 'rename', node })),
    // the menus of the others are not in the room
    itemType === 'location' && mayUpdate() && entryOf(t, 'location', () => onLocation(node.itemId)),
    menuItemId !== null &&
      rights('Update', 'ScenarioMenuItem') &&
      entryOf(t, 'side-menu', () => onRequest({ kind: 'side-menu', node })),
  ]);
}

/**
 * Returns entries for what can be created at a node, or at none: an action, whose dialog proposes a place, and
 * what the node can contain.
 */
export function createEntries(node: MenuNode | null, { t, rights, onRequest }: NodeMenuTools): readonly MenuEntry[] {
  const create = (what: 'folder' | 'location' | 'menu' | 'action', subject: string, more: Partial<MenuEntry> = {}) =>
    rights('Create', subject) &&
    entryOf(t, `new-${what}`, () => onRequest({ kind: 'create', what, parent: node }), more);
  const holdsFolders = node === null || isFolder(node.itemType);
  const holdsLocations = node !== null && isFolder(node.itemType);
  // the start location contains only the start action, which always exists
  const holdsMenus = node !== null && holdsMenuItems(node) && node.itemType !== 'start location';
  return present([
    create('action', 'ScenarioAction', node === null ? {} : { shortcut: 'Insert' }),
    holdsFolders && create('folder', 'ScenarioFolder'),
    holdsLocations && create('location', 'ScenarioMenuLocation'),
    holdsMenus && create('menu', 'ScenarioMenuItem'),
  ]);
}

function placeEntries(node: MenuNode, tools: NodeMenuTools): readonly MenuEntry[] {
  const { t, rights, editing, onCut, onRequest } = tools;
  const canMove = mayMove(rights, node) && isMovable(node);
  const step = (id: 'up' | 'down', by: -1 | 1): MenuEntry =>
    entryOf(t, id, () => editing.reorder(node, by), {
      disabled: editing.reorderPlace(node, by) === null ? t(by < 0 ? 'reasons:first' : 'reasons:last') : null,
    });
  return present([
    canMove && step('up', -1),
    canMove && step('down', 1),
    canMove && entryOf(t, 'move', () => onRequest({ kind: 'move', node })),
    mayCopy(rights, node) && entryOf(t, 'clone', () => onRequest({ kind: 'clone', node })),
    canMove && entryOf(t, 'cut', () => onCut(node)),
    ...copyEntries(node, tools),
    pasteEntry(node, tools),
    pasteCopiedEntry(node, tools),
  ]);
}

/** Moves the cut node into a node, or behind it. */
function pasteEntry(node: MenuNode, { t, nodes, editing, cut, onCut, onShow }: NodeMenuTools): MenuEntry | null {
  const position = isFolder(node.itemType) || holdsMenuItems(node) ? 'into' : node.menuItemId === null ? null : 'after';
  if (cut === null || cut.id === node.id || position === null) return null;
  const place = placeOf(nodes, { itemType: cut.itemType, movedId: cut.id }, node, position);
  const paste = () => {
    editing.move(cut, place);
    onCut(null);
    onShow(cut.id, position === 'into' ? node.id : node.parentId);
  };
  return entryOf(t, 'paste', paste, { title: t('paste', { title: cut.title }) });
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
  const disabled = isResponse || !mayDuplicate ? null : editing.refusalOf(node, beside, true);
  return present([
    entryOf(t, 'copy', () => onCopy(node)),
    mayDuplicate && entryOf(t, 'duplicate', () => editing.duplicate(node, beside), { disabled }),
  ]);
}

/** Where actions can be created, a copied one can be pasted; and a copied response in an action. */
function pasteCopiedEntry(node: MenuNode, tools: NodeMenuTools): MenuEntry | null {
  const { t, nodes, rights, editing, cut, copied, onPasteResponse, onRequest } = tools;
  const { value: actionCode, itemType } = node;
  // what was cut here is pasted first
  const key = cut === null ? ({ shortcut: 'Mod+V' } as const) : {};
  if (onPasteResponse !== null && actionCode !== null && (itemType === 'action' || itemType === 'response'))
    return rights('Create', 'ScenarioActionResponse')
      ? entryOf(t, 'paste-response', () => onPasteResponse(actionCode), key)
      : null;
  const holds = holdsMenuItems(node) && node.itemType !== 'start location';
  const isBeside = itemType === 'action' && node.menuItemId !== null;
  if (copied === null || !(holds || isBeside) || !mayPaste(rights)) return null;
  const place = placeOf(nodes, { itemType: 'action', movedId: null }, node, holds ? 'into' : 'after');
  const paste = async () => {
    const question = await editing.paste(copied, place);
    if (question !== null) onRequest({ kind: 'paste', source: copied, place, question });
  };
  return entryOf(t, 'paste-action', () => void paste(), {
    ...{ title: t('pasteAction', { code: copied.actionCode }), ...key },
  });
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
  const title = t(isShown ? 'removeFromMenu' : 'remove');
  return [entryOf(t, 'delete', () => editing.remove(node), { title })];
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
