import type { MenuPlace, TriggerPlugin } from '@scn/core/kernel/contract';
import {
  isActionPlace,
  breadcrumbOf,
  ancestorsOf,
  isFolder,
  unplacedId,
  type MenuNode,
  type MenuNodes,
} from '../nodes/menu-node';

/** Not a node: the action is created in no menu. */
export const noPlace = 'none';
/** Not a node: a location is created with the action. */
export const newLocation = 'new-location';

/** A place that a new action can be created in. */
export interface NewActionPlace {
  /** Id of a location or menu, {@link noPlace} or {@link newLocation}. */
  readonly id: string;
  /** The titles from the top level to it; empty for what isn't a node. */
  readonly path: readonly string[];
  /** How triggers name it. */
  readonly place: MenuPlace;
}

/** The locations and menus that an action can be created in, in the learner's order; then a new location, and none. */
export function newActionPlaces(nodes: MenuNodes, mayAddLocation: boolean): readonly NewActionPlace[] {
  const found = nodes.roots.flatMap(placesIn).map((node): NewActionPlace => {
    const { id, itemType } = node;
    const place = itemType === 'location' ? 'location' : itemType === 'menu' ? 'menu' : 'hidden-location';
    return { id, path: breadcrumbOf(node, nodes), place };
  });
  return [
    ...found,
    ...(mayAddLocation ? [{ id: newLocation, path: [], place: 'location' } as const] : []),
    { id: noPlace, path: [], place: 'none' },
  ];
}

/**
 * Where a new action is proposed: at what is selected, or in it, or in the location or menu around it; otherwise, in the first location of the
 * learner's menu.
 *
 * @param at - what is selected; null for nothing
 */
export function proposedPlace(nodes: MenuNodes, at: MenuNode | null, mayAddLocation: boolean): string {
  if (at !== null) {
    const around = [at, ...ancestorsOf(at, nodes)];
    if (around.some(({ id }) => id === unplacedId)) return noPlace;
    const place = around.find(isActionPlace) ?? (isFolder(at.itemType) ? placesIn(at)[0] : undefined);
    if (place !== undefined) return place.id;
    if (isFolder(at.itemType) && mayAddLocation) return newLocation;
  }
  const first = nodes.roots.flatMap(placesIn).find(({ itemType }) => itemType === 'location');
  return first?.id ?? (mayAddLocation ? newLocation : noPlace);
}

/** A node and those in it that actions can be created in, in tree order. */
function placesIn(node: MenuNode): readonly MenuNode[] {
  return [...(isActionPlace(node) ? [node] : []), ...node.children.flatMap(placesIn)];
}

/** The folder of a new location: the selected one, the one around it, otherwise the first that isn't automated. Null: a new folder. */
export function folderOfNewLocation(nodes: MenuNodes, at: MenuNode | null): MenuNode | null {
  const around = at === null ? [] : [at, ...ancestorsOf(at, nodes)];
  return (
    around.find(({ itemType }) => isFolder(itemType)) ??
    nodes.roots.find(({ itemType }) => itemType === 'folder') ??
    null
  );
}

/** The triggers that an action can be created with at a place. The first is proposed: a learner's choice in menus, the clock elsewhere. */
export function triggersAt(triggers: readonly TriggerPlugin[], place: MenuPlace): readonly TriggerPlugin[] {
  const allowed = triggers.filter(({ allowedPlaces }) => allowedPlaces.includes(place));
  const first = place === 'location' || place === 'menu' ? 'LEARNER_TRIGGERED' : 'TIME_TRIGGERED';
  return allowed.toSorted((one, other) => Number(other.triggerType === first) - Number(one.triggerType === first));
}
