import { Type } from 'typebox';
import type { ListEdit } from '#base/list-edit';
import { explain } from '#schema/explain';
import { maxTextLength, nullable, object } from '#schema/fields';
import { Refusal } from '#base/refusal';

const pointer = (title: string) => Type.String({ minLength: 1, maxLength: 2000, pattern: '^/', title });
const value = (title: string) => Type.String({ maxLength: maxTextLength, title });
const most = 10_000;

/** Edits of lists in a call. */
export const listEdits = Type.Array(
  object({
    at: pointer('Place in the input'),
    path: pointer('Place in the scenario'),
    was: Type.Array(value('Value'), { maxItems: most, uniqueItems: true, title: 'Edited list' }),
    removed: Type.Array(value('Value'), { maxItems: most, uniqueItems: true, title: 'Removed values' }),
    placed: Type.Array(object({ value: value('Value'), after: nullable(value('Value before it')) }), {
      maxItems: most,
      title: 'Added and moved values',
    }),
  }),
  { maxItems: 100, title: 'Lists' },
);

/**
 * Reads the edits of lists of a call.
 *
 * @throws Refusal InvalidDataError for edits that are malformed or don't fit the list that they name
 */
export function readListEdits(given: unknown): readonly ListEdit[] {
  const findings = explain(listEdits, given, '/lists');
  if (findings.length > 0)
    throw new Refusal('InvalidDataError', {
      findings: findings.map(({ pointer: at, message }) => ({ pointer: at, message })),
    });
  const edits = given as readonly ListEdit[];
  const index = edits.findIndex((edit) => !fits(edit));
  if (index < 0) return edits;
  const message = 'A value is removed that isn’t in the list, placed twice or after one that isn’t there.';
  throw new Refusal('InvalidDataError', { findings: [{ pointer: `/lists/${index}`, message }] }, message);
}

function fits({ was, removed, placed }: ListEdit): boolean {
  const list = new Set(was);
  if (!removed.every((each) => list.delete(each))) return false;
  const placing = new Set(placed.map((each) => each.value));
  for (const each of placing) list.delete(each);
  const isInOrder = placed.every((each) => {
    const isThere = each.after === null || list.has(each.after);
    list.add(each.value);
    return isThere;
  });
  return isInOrder && placing.size === placed.length && !removed.some((each) => placing.has(each));
}
