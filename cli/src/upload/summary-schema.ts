import type { JsonObject } from '@scn/core/base/json';
import { exactly, listOf, number, numberOrNull, published, said, text, textOrNull, texts } from '../schemas/published';
import { outcomes } from './upload-result';

/** The JSON Schema of `scn upload --format json`. */
export function uploadSummarySchema(): JsonObject {
  const kept = exactly({ name: text, changes: number });
  const merged = exactly({
    since: said(number, 'The last change included in the file.'),
    until: said(number, 'The last change that it was merged with.'),
    kept: said(listOf(kept), 'Number of changes in between, by author.'),
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
    file: said(text, 'The scenario file, or the feedback file if there is none.'),
    scenarioCode: textOrNull,
    outcome: { enum: [...outcomes] },
    version: said(textOrNull, 'The version number.'),
    seq: said(numberOrNull, 'The last change that the version contains.'),
    messages: said(texts, 'The reason, and what to do next.'),
    plan: said(texts, 'In a dry run: what would change, in words.'),
    merged: said(
      { anyOf: [{ type: 'null' }, merged] },
      'The changes that it was merged with; null if it was not merged.',
    ),
    issues: said(listOf(issue), 'The issues found in the file.'),
  });
  return published('upload-summary', 'Summary of scn upload --format json', {
    ...exactly({ format: { const: 1 }, gateway: text, uploads: listOf(upload) }),
  });
}
