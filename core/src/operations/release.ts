import type { LiveScenario } from '#document/scenario';
import type { Json, JsonObject } from '#base/json';
import { pointerTokens } from '#base/json';
import type { Dependency } from './dependencies';
import { findLiveEntity, partAt } from './entities/live-entities';
import { plain, valueAt } from './live-place';

/** Removes a reference that its schema doesn't keep, or what contains it. What is already gone is skipped. */
export function release(scenario: LiveScenario, { use, onDelete }: Dependency): void {
  const found = use.from === null ? null : findLiveEntity(scenario, use.from);
  if (found?.index === -1 || onDelete.kind === 'restrict') return;
  if (onDelete.kind === 'delete-entity') {
    found?.list.splice(found.index, 1);
    return;
  }
  const holder = found?.live ?? scenario;
  const names = onDelete.kind === 'empty' ? pointerTokens(use.at) : onDelete.list;
  const [name = ''] = names.slice(-1);
  const part = partAt(holder, names.slice(0, -1));
  if (onDelete.kind === 'empty') {
    if (part[name] === use.to) part[name] = null;
    return;
  }
  const items = plain(part[name]) as readonly (Json & (string | JsonObject))[];
  part[name] = items.filter((item) => valueAt(item, onDelete.inItem) !== use.to);
}
