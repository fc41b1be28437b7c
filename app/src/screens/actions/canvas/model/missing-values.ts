import type { Issue } from '@scn/core/base/issue';
import { asJson, isJsonObject, pointerTokens, type Json, type Pointer } from '@scn/core/base/json';
import type { Action } from '@scn/core/document/actions/schema';

/** The fields of a response or command that must not be empty and are. */
export interface MissingValues {
  readonly elementType: 'RESPONSE' | 'PLAYLIST_COMMAND';
  readonly elementId: string;
  /** As forms name them: within the response, or within the arguments of the command. */
  readonly fields: readonly Pointer[];
}

const argumentsOf = '/args';

/**
 * Returns the values still missing in the responses and commands of an action, in playing order: the fields whose
 * problem is that they are empty.
 *
 * @param issuesOf - the problems of an entity
 */
export function missingValues(
  { responses }: Action,
  issuesOf: (id: string) => readonly Issue[],
): readonly MissingValues[] {
  const emptyIn = (id: string, value: Json, below: '' | Pointer) => {
    const empty = issuesOf(id).filter(({ severity, at }) => severity === 'ERROR' && at !== '' && isEmpty(value, at));
    const inForm = empty.flatMap(({ at }) => (at.startsWith(`${below}/`) ? [at.slice(below.length) as Pointer] : []));
    return [...new Set(inForm)];
  };
  return responses.flatMap((response): readonly MissingValues[] => [
    {
      elementType: 'RESPONSE',
      elementId: response.responseCode,
      fields: emptyIn(response.responseCode, asJson(response), ''),
    },
    ...response.playlist.map((command): MissingValues => ({
      elementType: 'PLAYLIST_COMMAND',
      elementId: command.id,
      fields: emptyIn(command.id, asJson(command), argumentsOf),
    })),
  ]);
}

/** The first element with missing values, from one element on. Null if there is none. */
export function nextMissing(
  all: readonly MissingValues[],
  from: string | null,
  way: 'forward' | 'back',
  includesFrom: boolean,
): MissingValues | null {
  const at = all.findIndex(({ elementId }) => elementId === from);
  const isMissing = ({ fields }: MissingValues) => fields.length > 0;
  if (way === 'back') return at < 0 ? null : (all.slice(0, includesFrom ? at + 1 : at).findLast(isMissing) ?? null);
  return all.slice(at < 0 ? 0 : includesFrom ? at : at + 1).find(isMissing) ?? null;
}

function isEmpty(root: Json, pointer: Pointer): boolean {
  let value: Json | undefined = root;
  for (const token of pointerTokens(pointer)) {
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(token)];
    else value = isJsonObject(value) ? value[token] : undefined;
  }
  if (value === undefined || value === null) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}
