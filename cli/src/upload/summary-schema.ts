import type { JsonObject } from '@scn/core/kernel/json';
import { exactly, listOf, number, numberOrNull, published, said, text, textOrNull, texts } from '../schemas/published';
import { outcomes } from './upload-result';

/** The JSON Schema of `scn upload --format json`. */
export function uploadSummarySchema(): JsonObject {
  const kept = exactly({ name: text, changes: number });
  const merged = exactly({
    since: said(number, 'The last change that the file had seen.'),
    until: said(number, 'The last change that it was merged with.'),
    kept: said(listOf(kept), 'Who made how many changes in between.'),
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
    file: said(text, 'The scenario file, or else the feedback file.'),
    scenarioCode: textOrNull,
    outcome: { enum: [...outcomes] },
    version: said(textOrNull, 'The number of the version.'),
    seq: said(numberOrNull, 'The last change that the gateway holds with it.'),
    messages: said(texts, 'Why, and what to do next.'),
    plan: said(texts, 'In a dry run: what would change, in words.'),
    merged: said({ anyOf: [{ type: 'null' }, merged] }, 'What it was merged with; null where nothing was.'),
    issues: said(listOf(issue), 'What checking the file found.'),
  });
  return published('upload-summary', 'Summary of scn upload --format json', {
    ...exactly({ format: { const: 1 }, gateway: text, uploads: listOf(upload) }),
  });
}
