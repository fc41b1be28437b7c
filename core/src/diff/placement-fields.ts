import type { EntityKind } from '#schema/keywords';

/**
 * The fields that reference an entity's parent when it isn't the owner of its list: menus are flat lists (docs/adr/0010).
 * Together they form one position: a change of any of them is a move.
 */
export const placementFields: Partial<Readonly<Record<EntityKind, readonly string[]>>> = {
  folder: ['parentFolderId'],
  location: ['parentFolderId'],
  'menu-item': ['locationId', 'parentMenuItemId'],
};
