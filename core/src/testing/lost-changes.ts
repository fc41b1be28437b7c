import type { Scenario } from '#document/scenario';
import { asJsonObject, isJsonObject, type Json, type JsonObject } from '#base/json';
import type { Merge } from '#diff/merge/merge-scenarios';

/** An entity as used by this check: its container, and its own values as texts, by name. */
interface Seen {
  readonly parent: string;
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Changes of two authors that a merge lost: a changed value, an addition, a removal or a move that is neither in the merged
 * document nor in a conflict. An independent check: it doesn't use the code that compares and merges documents.
 */
export function lostIn(
  base: Scenario,
  ours: Scenario,
  theirs: Scenario,
  { merged, conflicts }: Merge,
): readonly string[] {
  const held = JSON.stringify(conflicts);
  const [was, one, other, now] = [base, ours, theirs, merged].map(entitiesIn) as [
    Entities,
    Entities,
    Entities,
    Entities,
  ];
  return [...lostOf(was, one, other, now, held), ...lostOf(was, other, one, now, held)];
}

/**
 * Parts of a document that none of the others has: entities, their values, and the entities that contain them. Like
 * {@link lostIn}, it doesn't use the code that merges.
 */
export function missingFrom(document: Scenario, others: readonly Scenario[]): readonly string[] {
  const there = others.map(entitiesIn);
  const missing: string[] = [];
  for (const [id, { parent, values }] of entitiesIn(document)) {
    if (!there.some((entities) => entities.has(id))) missing.push(id);
    else if (!there.some((entities) => entities.get(id)?.parent === parent)) missing.push(`${id} in ${parent}`);
    for (const [name, value] of values)
      if (!there.some((entities) => entities.get(id)?.values.get(name) === value)) missing.push(`${name} of ${id}`);
  }
  return missing;
}

type Entities = ReadonlyMap<string, Seen>;

function lostOf(was: Entities, side: Entities, other: Entities, now: Entities, held: string): readonly string[] {
  const isHeld = (id: string) => held.includes(id);
  const lost: string[] = [];
  for (const [id, before] of was) {
    const after = side.get(id);
    if (after === undefined) {
      if (now.has(id) && !isHeld(id)) lost.push(`${id} went and is back`);
      continue;
    }
    const merged = now.get(id);
    const isNew = (name: string) => after.values.get(name) !== before.values.get(name);
    const changed = [...new Set([...before.values.keys(), ...after.values.keys()])].filter(isNew);
    if (merged === undefined) {
      const isRenamed = changed.every((name) => isAnywhere(now, name, after.values.get(name)));
      if ((changed.length > 0 || after.parent !== before.parent) && !isHeld(id) && !(isRenamed && !other.has(id)))
        lost.push(`${id} was changed and is gone`);
      continue;
    }
    for (const name of changed)
      if (merged.values.get(name) !== after.values.get(name) && !isHeld(id)) lost.push(`${name} of ${id}`);
    // otherwise its container may only have been renamed
    const isElsewhere = side.has(before.parent) || was.has(after.parent);
    const isMoved = after.parent !== before.parent && isElsewhere && now.has(after.parent);
    if (isMoved && merged.parent !== after.parent && !isHeld(id)) lost.push(`${id} moved to ${after.parent}`);
  }
  for (const id of side.keys()) if (!was.has(id) && !now.has(id) && !isHeld(id)) lost.push(`${id} came`);
  return lost;
}

function isAnywhere(entities: Entities, name: string, value: string | undefined): boolean {
  return value === undefined || [...entities.values()].some(({ values }) => values.get(name) === value);
}

/** Every entity of a document, by identity. */
function entitiesIn(document: Scenario): Entities {
  const entities = new Map<string, Seen>();
  const visit = (
    value: Json | undefined,
    name: string,
    owner: { readonly id: string; readonly values: Map<string, string> },
  ): void => {
    if (Array.isArray(value) && value.length > 0 && value.every((item) => identityOf(item as Json) !== null)) {
      for (const item of value as readonly JsonObject[]) {
        const entity = { id: identityOf(item) ?? '', values: new Map<string, string>() };
        entities.set(entity.id, { parent: owner.id, values: entity.values });
        for (const [inner, part] of Object.entries(item)) visit(part, inner, entity);
      }
    } else if (isJsonObject(value) && name === 'args') {
      for (const [inner, part] of Object.entries(value)) owner.values.set(`args/${inner}`, JSON.stringify(part));
    } else if (isJsonObject(value)) {
      for (const [inner, part] of Object.entries(value)) visit(part, `${name}/${inner}`, owner);
    } else if (!Array.isArray(value) || value.length > 0) {
      owner.values.set(name, JSON.stringify(value));
    }
  };
  const root = { id: '', values: new Map<string, string>() };
  entities.set('', { parent: '', values: root.values });
  for (const [name, part] of Object.entries(asJsonObject(document))) visit(part, name, root);
  return entities;
}

function identityOf(value: Json): string | null {
  if (!isJsonObject(value)) return null;
  const id =
    value['playlist'] !== undefined
      ? value['responseCode']
      : value['trigger'] !== undefined
        ? value['actionCode']
        : value['id'];
  return typeof id === 'string' ? id : null;
}
