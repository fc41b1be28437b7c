import type { OperationCall } from '#base/issue';
import type { Json } from '#base/json';
import { touchedEntities } from './touched-places';

/** The inputs in which operations name the entity that they change. */
const named = ['id', 'actionCode', 'responseCode', 'targetActionCode', 'targetResponseCode', 'menuItemId'] as const;

/** The entities that calls change themselves, as opposed to those that they affect: what is wrong in these is seen where it is made. */
export function changedEntities(calls: readonly OperationCall[]): ReadonlySet<string> {
  return new Set(calls.flatMap(({ input }) => [...named.flatMap((name) => textIn(input[name])), ...inSteps(input)]));
}

function textIn(value: Json | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : [];
}

/** Restoring a state and inserting a template name paths. */
function inSteps({ steps }: OperationCall['input']): Iterable<string> {
  return Array.isArray(steps) ? touchedEntities(steps) : [];
}
