import type { Action } from '@scn/core/document/actions/schema';
import { shownName } from '@scn/core/description/shown-name';
import type { Tile } from './tile';

/** The whole name of what a tile shows: its face has lines, the last of them shortened. */
export function nameOfTile({ kind, id, face }: Tile, action: Action): string {
  if (kind === 'action') return shownName(action.title, action.actionCode);
  const response = action.responses.find(({ responseCode }) => responseCode === id);
  return response === undefined ? (face.texts[0]?.text ?? id) : shownName(response.description, response.responseCode);
}
