import type { JsonObject } from '#base/json';
import { Refusal } from '#base/refusal';
import type { EntityKind } from '#schema/keywords';

/** Parts of a kind that only dedicated operations change, because the specification has rules for them. */
interface OwnRules {
  /** Its fields: all, or those with these names. */
  readonly fields: 'all' | readonly string[];
  /** Whether its creation and moves follow rules. */
  readonly places: boolean;
  /** Whether its deletion does. */
  readonly deletion: boolean;
}

const everything: OwnRules = { fields: 'all', places: true, deletion: true };
/** Placement in the menu tree. */
const placement: OwnRules = { fields: ['parentFolderId'], places: true, deletion: true };

const ownRules: Readonly<Partial<Record<EntityKind, OwnRules>>> = {
  action: everything, // codes, triggers, locks
  response: everything, // codes, order
  command: everything, // order of playlists
  change: everything, // values by patient
  'menu-item': everything, // what it shows, and where
  folder: placement,
  location: placement,
  array: { fields: [], places: false, deletion: true }, // refused with the feedback points that use it
};

/** The fields of a kind that only dedicated operations change: all, or those with these names. */
export function ownFields(kind: EntityKind): OwnRules['fields'] {
  return ownRules[kind]?.fields ?? [];
}

/** @throws Refusal InvalidDataError for fields that only dedicated operations change */
export function refuseOwnFields(kind: EntityKind, changes: JsonObject): void {
  const fields = ownFields(kind);
  if (fields === 'all' || fields.some((field) => Object.hasOwn(changes, field))) throw useOwn(kind);
}

/** @throws Refusal InvalidDataError for a kind that only dedicated operations create and move */
export function refuseOwnPlaces(kind: EntityKind): void {
  if (ownRules[kind]?.places === true) throw useOwn(kind);
}

/** @throws Refusal InvalidDataError for a kind that only dedicated operations delete */
export function refuseOwnDeletion(kind: EntityKind): void {
  if (ownRules[kind]?.deletion === true) throw useOwn(kind);
}

/** Whether any entity of the kind can be created and moved with the operations for all kinds. */
export function isPlacedFreely(kind: EntityKind): boolean {
  return ownRules[kind]?.places !== true;
}

function useOwn(kind: EntityKind): Refusal {
  return new Refusal('InvalidDataError', { kind }, `Use the ${kind} operations.`);
}
