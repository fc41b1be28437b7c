import type { Scenario } from '@scn/core/document/scenario';
import type { JsonPatch } from '@scn/core/tree/scenario-tree';
import { isJsonObject } from '@scn/core/base/json';
import { entityAt } from '@scn/core/view/entity-at';
import type { LogEntry } from '#log/log-entry';

/**
 * The entities that a change created, updated or removed something from: those in its patches, and their existing
 * ancestors.
 */
export function touchedEntities(
  { patches, inversePatches }: Pick<LogEntry, 'patches' | 'inversePatches'>,
  after: Scenario,
): ReadonlySet<string> {
  const touched = new Set<string>();
  for (const patch of [...patches, ...inversePatches]) {
    const { entity } = entityAt(after, patch.path);
    if (entity !== null) touched.add(entity);
    if ('value' in patch) collect((patch satisfies JsonPatch).value, touched);
  }
  return touched;
}

/** Ids in a value, and its current and previous menus. */
function collect(value: unknown, touched: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, touched);
  } else if (isJsonObject(value)) {
    const { id, parentMenuItemId, locationId } = value;
    const own = [id, parentMenuItemId, locationId];
    if (Array.isArray(value['playlist'])) own.push(value['responseCode']);
    if (Array.isArray(value['responses'])) own.push(value['actionCode']);
    for (const identity of own) if (typeof identity === 'string') touched.add(identity);
    for (const inner of Object.values(value)) if (typeof inner === 'object') collect(inner, touched);
  }
}
