import type { Pointer } from '@scn/core/base/json';
import type { EntityNode } from '@scn/core/kernel/view';
import { chosenParameter, dialogParameter } from '#routes/declared/declared-screen';

/** The dialog of the menu tree with the settings of a location, in an address. */
export const locationDialog = 'location';

/** Where the menu of a location is, in the order in which it is decided. Its title and folder are changed in the tree. */
export const locationFields: readonly string[] = [
  'type',
  'menuLocationId',
  'buttonLayoutId',
  'actorId',
  'handControlled',
];

/** The parameters of the address of a location’s settings. */
export function locationQuery(id: string): string {
  return new URLSearchParams({ [dialogParameter]: locationDialog, [chosenParameter]: id }).toString();
}

/** Whether a place in the scenario is shown in the settings of a location. @param pointer - of the location, or of a field in it */
export function isLocationSetting({ kind }: Pick<EntityNode, 'kind'>, pointer: Pointer): boolean {
  const [, , , , field = ''] = pointer.split('/');
  return kind === 'location' && locationFields.includes(field);
}
