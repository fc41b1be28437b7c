import { Type } from 'typebox';
import type { TextEdit } from '#base/text-edit';
import { explain } from '#schema/explain';
import { integer, maxTextLength, object } from '#schema/fields';
import { Refusal } from '#base/refusal';
import { charactersOf, fits } from './text-splice';

const pointer = (title: string) => Type.String({ minLength: 1, maxLength: 2000, pattern: '^/', title });

/** Edits of texts in a call. */
export const textEdits = Type.Array(
  object({
    at: pointer('Place in the input'),
    path: pointer('Place in the scenario'),
    was: Type.String({ maxLength: maxTextLength, title: 'Edited text' }),
    unlogged: Type.Optional(
      object({
        text: Type.String({ maxLength: maxTextLength, title: 'Text in the log' }),
        after: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
          maxItems: 1000,
          title: 'Preceding operation ids',
        }),
      }),
    ),
    splices: Type.Array(
      object({
        at: integer({ minimum: 0, title: 'Position' }),
        remove: integer({ minimum: 0, title: 'Number of removed code points' }),
        insert: Type.String({ maxLength: maxTextLength, title: 'Inserted text' }),
      }),
      { maxItems: maxTextLength, title: 'Splices' },
    ),
  }),
  { maxItems: 100, title: 'Texts' },
);

/**
 * Reads the edits of texts of a call.
 *
 * @throws Refusal InvalidDataError for edits that are malformed or don't fit the text that they name
 */
export function readTextEdits(given: unknown): readonly TextEdit[] {
  const findings = explain(textEdits, given, '/texts');
  if (findings.length > 0)
    throw new Refusal('InvalidDataError', {
      findings: findings.map(({ pointer: at, message }) => ({ pointer: at, message })),
    });
  const edits = given as readonly TextEdit[];
  const index = edits.findIndex(({ was, splices }) => !fits(splices, charactersOf(was).length));
  if (index < 0) return edits;
  const message = 'The splices overlap, aren’t in order, or exceed the text.';
  throw new Refusal('InvalidDataError', { findings: [{ pointer: `/texts/${index}/splices`, message }] }, message);
}
