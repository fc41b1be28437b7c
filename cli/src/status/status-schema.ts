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

/** How a local file can compare to the gateway. */
export const relations = [
  'none',
  'same',
  /** The file has changes that are not on the gateway. */
  'ahead',
  /** The gateway has changes that are not in the file. */
  'behind',
  'both changed',
  'unknown',
] as const;

/** The JSON Schema of `scn status --format json`. */
export function statusSchema(): JsonObject {
  const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [{ type: 'null' }, schema] });
  const change = exactly({
    seq: number,
    title: text,
    at: text,
    actor: orNull(exactly({ name: textOrNull })),
  });
  const version = exactly({
    id: text,
    version: text,
    seq: number,
    productStatus: text,
    devices: texts,
    minClientVersionId: number,
    maxClientVersionId: described({ type: 'integer' }, '-1 means no upper bound.'),
    changeNotes: text,
    importStatus: text,
    isPublished: { type: 'boolean' },
    dateCreated: text,
  });
  const job = exactly({
    id: text,
    kind: text,
    requestKey: textOrNull,
    step: text,
    state: { enum: ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED'] },
    progress: { type: 'number', minimum: 0, maximum: 1 },
    result: { type: ['object', 'null'] },
    error: orNull(exactly({ code: text, message: text, metadata: text })),
  });
  const scenario = exactly({
    scenarioCode: text,
    seq: described(numberOrNull, 'The last change; null if there is no scenario that the user can read.'),
    lastChange: orNull(change),
    lastVersion: orNull(version),
    jobs: described(listOf(job), 'Queued and running jobs.'),
    file: described(textOrNull, 'The file in this folder that was pulled from the gateway or uploaded to it.'),
    relation: described({ enum: [...relations] }, 'How that file compares to the gateway.'),
  });
  return published('status', 'Report of scn status --format json', {
    ...exactly({ format: { const: 1 }, gateway: text, scenarios: listOf(scenario) }),
  });
}
