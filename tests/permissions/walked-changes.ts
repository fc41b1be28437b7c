import { scenarioShape, type EntityList, type ObjectShape, type Shape } from '@scn/core/diff/shape';
import type { Scenario } from '@scn/core/document/scenario';
import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '@scn/core/base/json';
import { sections } from '@scn/core/operations/entities/entity-places';
import { midSentence } from '@scn/core/schema/wording';
import type { Draw } from '@scn/core/testing/random-parts';
import { newEntity, newIdentity, otherValue } from './full-scenario';

/** A change of one part of a scenario, and what the reference calls it. */
export interface WalkedChange {
  readonly name: string;
  readonly after: Scenario;
  /**
   * The entries of the reference of permissions for the policies that it requires; null for the scenario’s own fields,
   * which it doesn’t list.
   */
  readonly allowed: readonly string[] | null;
  /** The changed field or list, by identities. */
  readonly place: Pointer;
  readonly isOfList: boolean;
}

/** Changes of every list, section and field of a scenario. @param scenario - with two entities of each kind */
export function walkedChanges(scenario: Scenario, draw: Draw): readonly WalkedChange[] {
  return new Walk(scenario, draw).changes;
}

type Path = readonly (string | number)[];

class Walk {
  readonly changes: WalkedChange[] = [];
  readonly #scenario: Scenario;
  readonly #draw: Draw;
  readonly #names = new Map([...sections()].map(([name, { shape }]) => [name, midSentence(shape.schema.title ?? '')]));

  constructor(scenario: Scenario, draw: Draw) {
    this.#scenario = scenario;
    this.#draw = draw;
    this.#walk(scenarioShape(), scenario as unknown as Json, [], '', null);
  }

  /** @param within - what the reference calls the part around it */
  #walk(shape: ObjectShape, value: Json, path: Path, at: Pointer, within: string | null): void {
    if (!isJsonObject(value)) return;
    for (const [name, part] of shape.properties) {
      const place = [...path, name];
      const pointer = appendToPointer(at, name);
      if (name === shape.entity?.idKey) this.#addCode(shape, value, place, pointer, within);
      else if (part.kind === 'entities') this.#addList(part, value[name] ?? [], place, pointer);
      else if (part.kind === 'object' && part.properties.size > 0)
        this.#walk(part, value[name] ?? null, place, pointer, this.#sectionAt(place) ?? within);
      else if (name !== shape.plugin) this.#addField(part, value[name] ?? null, place, pointer, within);
    }
  }

  #sectionAt(place: Path): string | undefined {
    return this.#names.get(place.join('.'));
  }

  #addField(part: Shape, value: Json, place: Path, field: Pointer, within: string | null): void {
    const isArguments = part.kind === 'object';
    const other = isArguments
      ? { ...(isJsonObject(value) ? value : {}), walked: 'text' }
      : otherValue(part.schema, value, this.#scenario, this.#draw);
    if (other === undefined) throw new Error(`No other value was found for ${field}.`);
    const allowed = within === null ? null : [`change ${within}`];
    this.#add(
      `change ${place.join('/')}`,
      place,
      other,
      allowed,
      isArguments ? appendToPointer(field, 'walked') : field,
    );
  }

  #addCode(
    shape: ObjectShape,
    { [shape.entity?.idKey ?? '']: id }: JsonObject,
    place: Path,
    field: Pointer,
    within: string | null,
  ): void {
    if (shape.entity?.idKey === 'id' || typeof id !== 'string') return;
    this.#add(`change code ${place.join('/')}`, place, id.replace(/\d/, '9'), [`change code of ${within}`], field);
  }

  #addList(list: EntityList, value: Json, path: Path, at: Pointer): void {
    const items = value as readonly JsonObject[];
    const [first, second] = items;
    if (first === undefined || second === undefined) throw new Error(`${at} has fewer than two entities.`);
    const { items: shape } = list;
    const title = midSentence(shape.schema.title ?? shape.entity.kind);
    const added = newEntity(shape, newIdentity(shape, 999), first, this.#scenario, this.#draw);
    const listed = (name: string, after: readonly Json[], ...allowed: readonly string[]) =>
      this.#add(`${name} ${at}`, path, after, allowed, at, true);
    listed('add', [first, added, ...items.slice(1)], `add ${title}`);
    listed('delete the first', items.slice(1), `delete ${title}`);
    listed('delete all but one', [second], `delete ${title}`);
    listed('empty', [], `delete ${title}`);
    listed('reverse', items.toReversed(), `change ${title}`);
    if (shape.entity.idKey === 'id') listed('replace all', [added], `add ${title}`, `delete ${title}`);
    this.#addMove(list, first, path, title, at);
    this.#walk(shape, first, [...path, 0], appendToPointer(at, first[shape.entity.idKey] as string), title);
  }

  /** Moves an entity from the first entity that contains such a list to the second. */
  #addMove(list: EntityList, first: JsonObject, path: Path, title: string, at: Pointer): void {
    const owner = path.lastIndexOf(0);
    if (owner < 0) return;
    const target = path.with(owner, 1);
    const from = (value: Json) => (value as readonly Json[]).slice(1);
    const into = (value: Json) => [...(value as readonly Json[]), first];
    const moved = changed(changed(this.#scenario as unknown as Json, path, from), target, into);
    const after = moved as unknown as Scenario;
    this.changes.push({ name: `move ${at}`, after, allowed: [`change ${title}`], place: at, isOfList: true });
  }

  #add(
    name: string,
    path: Path,
    value: Json,
    allowed: readonly string[] | null,
    place: Pointer,
    isOfList = false,
  ): void {
    const after = changed(this.#scenario as unknown as Json, path, () => value) as unknown as Scenario;
    this.changes.push({ name, after, allowed, place, isOfList });
  }
}

function changed(value: Json, [token, ...rest]: Path, change: (value: Json) => Json): Json {
  if (token === undefined) return change(value);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return list.with(Number(token), changed(list[Number(token)] ?? null, rest, change));
  }
  const object = value as JsonObject;
  return { ...object, [token]: changed(object[token] ?? null, rest, change) };
}
