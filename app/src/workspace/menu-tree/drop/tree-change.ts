import type { Scenario } from '@scn/core/document/scenario';
import { freeActionCode } from '@scn/core/document/free-action-code';
import { placementRefusal, type TreeParent, type PlaceableEntity } from '@scn/core/operations/menu/placement';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { OperationCall } from '@scn/core/base/issue';
import type { DropPosition } from '@scn/kit/tree/tree-drag';
import { isFolder, isLocation, isLoose, type ItemType, type MenuNode, type MenuNodes } from '../nodes/menu-node';

/** The context for validating places. */
export interface TreeState {
  readonly scenario: Scenario;
  readonly nodes: MenuNodes;
  readonly plugins: Pick<PluginRegistry, 'trigger'>;
}

/** A place among siblings. `after` null: the first. */
export interface TreePlace {
  readonly parent: TreeParent;
  readonly after: string | null;
}

/** Why a change is refused, by text key; `reason` is the core's message. */
export type ChangeRefusal =
  | { readonly key: 'notMovable' | 'onlyActionsAreCopied' | 'noPlace' }
  | { readonly reason: string };

/**
 * The place of a drop beside or into a node.
 *
 * @param target - null: at the end of the top level
 * @param listed - the node to place: its kind decides which siblings count; a node that is moved doesn't count itself
 */
export function placeOf(
  nodes: MenuNodes,
  listed: { readonly itemType: ItemType; readonly movedId: string | null },
  target: MenuNode | null,
  position: DropPosition,
): TreePlace {
  if (target === null) return { parent: { kind: 'root' }, after: lastSibling(nodes.roots, listed) };
  if (position === 'into') return { parent: parentAs(target), after: lastSibling(target.children, listed) };
  const parent = target.parentId === null ? null : (nodes.byId.get(target.parentId) ?? null);
  const siblings = parent === null ? nodes.roots : parent.children;
  const end = siblings.indexOf(target) + (position === 'after' ? 1 : 0);
  return {
    parent: parent === null ? { kind: 'root' } : parentAs(parent),
    after: lastSibling(siblings.slice(0, end), listed),
  };
}

/** The identity of a parent node; null for the top level. */
export function parentNodeId(parent: TreeParent): string | null {
  return parent.kind === 'root' ? null : `${parent.kind === 'menu-item' ? 'item' : parent.kind}:${parent.id}`;
}

/** Why a node can't be moved or copied to a place; null if it can. */
export function changeRefusal(
  { scenario, plugins }: TreeState,
  node: MenuNode,
  { parent }: TreePlace,
  isCopy: boolean,
): ChangeRefusal | null {
  const entity = placeableOf(node);
  if (entity === null) return { key: 'notMovable' };
  if (isCopy && node.itemType !== 'action') return { key: 'onlyActionsAreCopied' };
  if (parent.kind === 'menu-item' && !scenario.menu.items.some(({ id }) => id === parent.id)) return { key: 'noPlace' };
  const judged = isCopy && entity.kind === 'menu-item' ? { ...entity, id: null } : entity;
  const refusal = placementRefusal(scenario.menu, judged, parent, (code) => {
    const action = scenario.actions.find(({ actionCode }) => actionCode === code);
    return action === undefined ? undefined : plugins.trigger(action.trigger.trigger);
  });
  return refusal === null ? null : { reason: refusal.message };
}

/** The operations that move a node to a place that {@link changeRefusal} allows. */
export function moveCalls(node: MenuNode, { parent, after }: TreePlace): readonly OperationCall[] {
  const { itemId: id } = node;
  if (isFolder(node.itemType)) return [{ name: 'folder.move', input: { id, parentFolderId: idOf(parent), after } }];
  if (isLocation(node.itemType)) return [{ name: 'location.move', input: { id, parentFolderId: idOf(parent), after } }];
  const isChildOf = parentFieldsOf(parent);
  if (node.menuItemId !== null)
    return [{ name: 'menu-item.move', input: { id: node.menuItemId, ...isChildOf, after } }];
  return [addCall(node.value ?? '', { parent, after })];
}

/**
 * The operations that copy an action to a place, and its new code; null if no code is left.
 *
 * @param options - `keepsCode` for an action whose code isn't taken; `withoutPhysiologyChanges` where its patients don't exist
 */
export function copyCalls(
  scenario: Scenario,
  source: { readonly scenarioCode: string; readonly actionCode: string },
  place: TreePlace,
  options: { readonly keepsCode?: boolean; readonly withoutPhysiologyChanges?: boolean } = {},
): { readonly calls: readonly OperationCall[]; readonly actionCode: string } | null {
  const { keepsCode = false, withoutPhysiologyChanges = false } = options;
  const actionCode = keepsCode ? source.actionCode : freeActionCode(source.actionCode, takenCodes(scenario));
  if (actionCode === null) return null;
  const input = {
    sourceScenarioCode: source.scenarioCode,
    sourceActionCode: source.actionCode,
    actionCode,
    parentMenuLocationIds: [],
    parentMenuItemIds: [],
    withoutPhysiologyChanges,
    idSeed: crypto.randomUUID(),
  };
  // placed separately, so that it gets the exact position of the drop
  return { calls: [{ name: 'action.copy', input }, addCall(actionCode, place)], actionCode };
}

/** The codes of all actions. */
export function takenCodes({ actions }: Pick<Scenario, 'actions'>): ReadonlySet<string> {
  return new Set(actions.map(({ actionCode }) => actionCode));
}

/** How operations identify the parent of a node. */
export function parentAs({ itemType, itemId }: MenuNode): TreeParent {
  return { kind: isFolder(itemType) ? 'folder' : isLocation(itemType) ? 'location' : 'menu-item', id: itemId };
}

/** Fields of a menu item that identify its parent. */
export function parentFieldsOf(parent: TreeParent): {
  readonly locationId: string | null;
  readonly parentMenuItemId: string | null;
} {
  const id = idOf(parent);
  return parent.kind === 'location'
    ? { locationId: id, parentMenuItemId: null }
    : { locationId: null, parentMenuItemId: id };
}

/** Adds an action to a location or a menu. */
export function addCall(actionCode: string, { parent, after }: TreePlace): OperationCall {
  const input = {
    id: crypto.randomUUID(),
    menuType: 'ACTION',
    title: '',
    ...parentFieldsOf(parent),
    actionCode,
    formId: null,
    scorecardId: null,
    after,
  };
  return { name: 'menu-item.create', input };
}

/** How the core identifies a node that can be placed; null for parts of other entities. */
function placeableOf(node: MenuNode): PlaceableEntity | null {
  const { itemType, itemId, menuItemId, value } = node;
  if (isFolder(itemType)) return { kind: 'folder', id: itemId };
  if (isLocation(itemType)) return { kind: 'location', id: itemId };
  // an action of a form or scorecard can't be placed elsewhere, according to its trigger
  if (menuItemId === null && !isLoose(node)) return null;
  const shared = { kind: 'menu-item', id: menuItemId } as const;
  switch (itemType) {
    case 'action':
      return { ...shared, menuType: 'ACTION', actionCode: value };
    case 'menu':
      return { ...shared, menuType: 'MENU', actionCode: null };
    case 'multi choice form':
      return { ...shared, menuType: 'FORM', actionCode: null };
    case 'scorecard matrix':
      return { ...shared, menuType: 'SCORECARD', actionCode: null };
    default:
      return null;
  }
}

/** The last of the siblings that is in the same list of the scenario, other than the node itself. */
function lastSibling(
  siblings: readonly MenuNode[],
  { itemType, movedId }: Parameters<typeof placeOf>[1],
): string | null {
  const list = listOf(itemType);
  const last = siblings.findLast((each) => each.id !== movedId && listOf(each.itemType) === list && isListed(each));
  return last?.itemId ?? null;
}

/** Unplaced actions are in no list. */
function isListed({ itemType, menuItemId }: MenuNode): boolean {
  return listOf(itemType) !== 'items' || menuItemId !== null;
}

function listOf(itemType: ItemType): 'folders' | 'locations' | 'items' {
  return isFolder(itemType) ? 'folders' : isLocation(itemType) ? 'locations' : 'items';
}

function idOf(parent: TreeParent): string | null {
  return parent.kind === 'root' ? null : parent.id;
}
