import type { EntityKind } from '#schema/keywords';
import { Refusal } from '#base/refusal';

/** Kinds whose fields follow rules of their own: codes, playlists, triggers, titles of menus. */
const ownFields: ReadonlySet<EntityKind> = new Set([
  'action',
  'response',
  'command',
  'change',
  'array',
  'folder',
  'menu-item',
]);
/** Kinds that are created, moved and deleted by rules of their own as well: the order of playlists, placement in menus. */
const ownPlaces: ReadonlySet<EntityKind> = new Set([...ownFields, 'location', 'side-menu-item']);

/** @throws Refusal InvalidDataError for a kind whose fields only dedicated operations change */
export function refuseOwnFields(kind: EntityKind): void {
  if (ownFields.has(kind)) throw useOwn(kind);
}

/** @throws Refusal InvalidDataError for a kind that only dedicated operations create, move and delete */
export function refuseOwnPlaces(kind: EntityKind): void {
  if (ownPlaces.has(kind)) throw useOwn(kind);
}

/** Whether any entity of the kind can be created, moved and deleted with the operations for all kinds. */
export function isPlacedFreely(kind: EntityKind): boolean {
  return !ownPlaces.has(kind);
}

function useOwn(kind: EntityKind): Refusal {
  return new Refusal('InvalidDataError', { kind }, `Use the ${kind} operations.`);
}
