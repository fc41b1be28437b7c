import { conflictKinds } from '@scn/core/document/conflict/conflict';
import type { JsonObject } from '@scn/core/base/json';
import { exactly, listOf, number, published, described, text, textOrNull, texts } from '../schemas/published';

/** The JSON Schema of `scn resolve --format json`. */
export function conflictsSchema(): JsonObject {
  const conflict = exactly({
    number: described(number, 'The number for --take, from 1.'),
    id: described(text, 'The id, which --take also accepts.'),
    kind: { enum: [...conflictKinds] },
    place: text,
    what: text,
    base: described(textOrNull, 'The value in the common base; null if it did not exist.'),
    ours: described(textOrNull, 'The value in the file; null if it doesn’t exist.'),
    theirs: described(textOrNull, 'The value on the other side; null if it doesn’t exist.'),
    takingTheirs: described(
      { anyOf: [{ type: 'null' }, texts] },
      'The effect of taking theirs; null if the file has changed there since.',
    ),
  });
  return published('conflicts', 'Conflicts of scn resolve --format json', {
    ...exactly({
      format: { const: 1 },
      file: text,
      decided: described(number, 'Number of conflicts resolved by this run.'),
      conflicts: described(listOf(conflict), 'The remaining conflicts.'),
    }),
  });
}
