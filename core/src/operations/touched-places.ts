import { scenarioSchema } from '#document/scenario';
import { isEntityList } from '#tree/model-from-schema';
import { pointerTokens, type Pointer } from '#base/json';
import { jsonSchemaOf } from '#schema/json-schema';
import type { RevertStep } from './revert-step';

/** The entities in a path that names them by identity, the innermost last: `/actions/AMEDS001/title` has one. */
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

/** The innermost entity around each changed location: for a removal, the entity that contained the removed part. */
export function touchedEntities(steps: readonly RevertStep[]): ReadonlySet<string> {
  return new Set(steps.flatMap(({ path }) => entitiesOnPath(path).at(-1) ?? []));
}

/** Whether two locations are equal, or one contains the other. */
export function overlap(a: Pointer, b: Pointer): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}
