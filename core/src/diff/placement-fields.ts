import type { EntityKind } from '../schema/keywords';

/**
 * The fields that say what a thing hangs below, where that is a reference and not the list it is in: menus are flat
 * (docs/adr/0010). Together they are one place: a change of any of them is a move.
 */
export const placementFields: Partial<Readonly<Record<EntityKind, readonly string[]>>> = {
  folder: ['parentFolderId'],
  location: ['parentFolderId'],
  'menu-item': ['locationId', 'parentMenuItemId'],
};
