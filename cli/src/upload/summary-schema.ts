import type { JsonObject } from '@scn/core/base/json';
import {
  exactly,
  listOf,
  number,
  numberOrNull,
  published,
  described,
  text,
  textOrNull,
  texts,
} from '../schemas/published';
import { outcomes } from './upload-result';

/** The JSON Schema of `scn upload --format json`. */
export function uploadSummarySchema(): JsonObject {
  const kept = exactly({ name: text, changes: number });
  const merged = exactly({
    since: described(number, 'The last change included in the file.'),
    until: described(number, 'The last change that it was merged with.'),
    kept: described(listOf(kept), 'Number of changes in between, by author.'),
  });
  const issue = exactly({
    ruleId: text,
    severity: { enum: ['ERROR', 'WARNING', 'INFORMATION'] },
    message: text,
    entity: textOrNull,
    line: numberOrNull,
    column: numberOrNull,
  });
  const upload = exactly({
    file: described(text, 'The scenario file, or the feedback file if there is none.'),
    scenarioCode: textOrNull,
    outcome: { enum: [...outcomes] },
    version: described(textOrNull, 'The version number.'),
    seq: described(numberOrNull, 'The last change that the version contains.'),
    messages: described(texts, 'The reason, and what to do next.'),
    plan: described(texts, 'In a dry run: what would change, in words.'),
    merged: described(
      { anyOf: [{ type: 'null' }, merged] },
      'The changes that it was merged with; null if it was not merged.',
    ),
    issues: described(listOf(issue), 'The issues found in the file.'),
  });
  return published('upload-summary', 'Summary of scn upload --format json', {
    ...exactly({ format: { const: 1 }, gateway: text, uploads: listOf(upload) }),
  });
}
