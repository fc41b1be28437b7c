import { scenarioSchema } from '../document/scenario';
import { isEntityList } from '../document/tree/model-from-schema';
import { pointerTokens, type Pointer } from '../kernel/json';
import { jsonSchemaOf } from '../schema/json-schema';
import type { RevertStep } from './change-recorder';

/** The entities on the way to a place that names them by identity, the innermost last: `/actions/AMEDS001/title` has one. */
export function entitiesOnPath(path: Pointer): readonly string[] {
  const entities: string[] = [];
  let schema = jsonSchemaOf(scenarioSchema);
  for (const token of pointerTokens(path)) {
    if (isEntityList(schema)) {
      entities.push(token);
      schema = schema.items ?? {};
    } else {
      schema = schema.properties?.[token] ?? {};
    }
  }
  return entities;
}

/** The innermost entity around each place that a change touched: where something was taken away, what it was taken from. */
export function touchedEntities(steps: readonly RevertStep[]): ReadonlySet<string> {
  return new Set(steps.flatMap(({ path }) => entitiesOnPath(path).at(-1) ?? []));
}

/** Whether two places are the same, or one is inside the other. */
export function overlap(a: Pointer, b: Pointer): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}
