import { conflictKinds } from '@scn/core/diff/merge/conflict';
import type { JsonObject } from '@scn/core/kernel/json';
import { exactly, listOf, number, published, said, text, textOrNull, texts } from '../schemas/published';

/** The JSON Schema of `scn resolve --format json`. */
export function conflictsSchema(): JsonObject {
  const conflict = exactly({
    number: said(number, 'What --take calls it, from 1.'),
    id: said(text, 'What --take may call it too.'),
    kind: { enum: [...conflictKinds] },
    place: text,
    what: text,
    base: said(textOrNull, 'What both began with; null where it was not there.'),
    ours: said(textOrNull, 'What the file holds; null where it does not have it.'),
    theirs: said(textOrNull, 'What the other side has; null where it does not have it.'),
    takingTheirs: said(
      { anyOf: [{ type: 'null' }, texts] },
      'What taking theirs does to the file; null where the file was changed there since.',
    ),
  });
  return published('conflicts', 'Conflicts of scn resolve --format json', {
    ...exactly({
      format: { const: 1 },
      file: text,
      decided: said(number, 'How many this run has decided.'),
      conflicts: said(listOf(conflict), 'Those that are left.'),
    }),
  });
}
