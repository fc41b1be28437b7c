import { present } from '@scn/core/base/present';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import type { InsertionPlace } from '@scn/core/operations/actions/insert-global-action';
import type { MenuPlace } from '@scn/core/index/queries/menu-location';
import { parentsOf, openedFolderTitle, type MenuNode, type MenuNodes } from '../nodes/menu-node';
import { parentFieldsOf, placeOf } from '../drop/tree-change';
import type { InsertionTarget } from '../global-action/use-global-actions';
import { newLocation } from './new-action-place';

/** The values of a new action. */
export interface NewActionValues {
  readonly title: string;
  readonly actionCode: string;
  /** Id of a place of the dialog. */
  readonly place: string;
  /** Title of the location that is created with it. */
  readonly locationTitle: string;
  /** Where that is in the room. */
  readonly roomPlace: MenuPlace;
  /** Undefined for the one that the operation proposes at the place. */
  readonly trigger: TriggerPlugin | undefined;
  /** The global action that is inserted: it decides title, code and trigger. */
  readonly globalActionId: string | null;
}

/** Where the global action of a wish is inserted, with its location if that is new. */
export function insertionTarget(
  values: Omit<NewActionValues, 'trigger'>,
  nodes: MenuNodes,
  folder: MenuNode | null,
): InsertionTarget {
  if (values.place === newLocation) {
    const { calls, locationId } = locationCalls(values, nodes, folder);
    return { before: calls, place: { locationId, parentMenuItemId: null, after: null } };
  }
  const node = nodes.byId.get(values.place);
  return { place: node === undefined ? null : placeInside(node, nodes) };
}

/** The end of a location or a menu. */
export function placeInside(node: MenuNode, nodes: MenuNodes): InsertionPlace {
  const { parent, after } = placeOf(nodes, { itemType: 'action', movedId: null }, node, 'into');
  return { ...parentFieldsOf(parent), after };
}

/** The operations that create an action, with its location if that is new. @param folder - of a new location; null for a new folder */
export function newActionCalls(
  values: NewActionValues,
  nodes: MenuNodes,
  folder: MenuNode | null,
): readonly OperationCall[] {
  const { title, actionCode, trigger } = values;
  const node = nodes.byId.get(values.place);
  const made = values.place === newLocation ? locationCalls(values, nodes, folder) : null;
  const places = parentsOf(node === undefined ? [] : [node]);
  const input = {
    actionCode,
    title,
    ...places,
    ...(made === null ? {} : { menuItemLocationIds: [made.locationId] }),
    ...(trigger === undefined ? {} : { trigger: { trigger: trigger.id, args: trigger.defaults as JsonObject } }),
    idSeed: crypto.randomUUID(),
  };
  return [...(made?.calls ?? []), { name: 'action.create', input }];
}

function locationCalls(
  { locationTitle: displayName, roomPlace }: Pick<NewActionValues, 'locationTitle' | 'roomPlace'>,
  nodes: MenuNodes,
  folder: MenuNode | null,
): { readonly calls: readonly OperationCall[]; readonly locationId: string } {
  const locationId = crypto.randomUUID();
  const folderId = folder?.itemId ?? crypto.randomUUID();
  const position = placeOf(nodes, { itemType: folder === null ? 'folder' : 'location', movedId: null }, folder, 'into');
  const location = {
    ...{ id: locationId, displayName, type: 'ROOM', parentFolderId: folderId },
    ...{ ...roomPlace, actorId: null, handControlled: false },
    after: folder === null ? null : position.after,
  };
  return {
    locationId,
    calls: present([
      folder === null && {
        name: 'folder.create',
        input: { id: folderId, title: openedFolderTitle, parentFolderId: null, after: position.after },
      },
      { name: 'location.create', input: location },
    ]),
  };
}
