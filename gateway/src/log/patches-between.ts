import { scenarioSchema, type Scenario } from '@scn/core/document/scenario';
import { isEntityList } from '@scn/core/tree/model-from-schema';
import type { JsonPatch } from '@scn/core/tree/scenario-tree';
import { appendToPointer, asJson, isJsonObject, type Json, type Pointer } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { sameValue } from '@scn/core/base/same-value';

/**
 * The minimal patches that transform one document into another: unchanged parts stay untouched, and an entity that is in both
 * keeps its identity, and so its history.
 *
 * @throws Refusal DuplicateValue when a list of the second document contains an identity twice.
 */
export function patchesBetween(before: Scenario, after: Scenario): readonly JsonPatch[] {
  const patches: JsonPatch[] = [];
  compare(jsonSchemaOf(scenarioSchema), asJson(before), asJson(after), '', patches);
  return patches;
}

function compare(schema: JsonSchema, before: Json, after: Json, path: Pointer, patches: JsonPatch[]): void {
  if (sameValue(before, after)) return;
  if (isEntityList(schema) && Array.isArray(before) && Array.isArray(after)) {
    compareLists(schema.items ?? {}, before, after, path, patches);
  } else if (isModel(schema) && isJsonObject(before) && isJsonObject(after)) {
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      compare(property, before[name] ?? null, after[name] ?? null, appendToPointer(path, name), patches);
  } else {
    patches.push({ op: 'replace', path, value: after });
  }
}

/** Objects with a node in the live tree; others are replaced as a whole. */
function isModel(schema: JsonSchema): boolean {
  const isLine = schema['x-line'] === true && schema['x-entity'] === undefined;
  return schema.type === 'object' && schema['x-frozen'] !== true && schema.properties !== undefined && !isLine;
}

function compareLists(
  schema: JsonSchema,
  before: readonly Json[],
  after: readonly Json[],
  path: Pointer,
  patches: JsonPatch[],
): void {
  const idKey = schema['x-id'] ?? '';
  const idOf = (item: Json): string => JSON.stringify(isJsonObject(item) ? item[idKey] : item);
  const wanted = new Map(after.map((item) => [idOf(item), item]));
  if (wanted.size < after.length) {
    const twice = after.map(idOf).find((id, index, ids) => ids.indexOf(id) < index) ?? '';
    throw new Refusal('DuplicateValue', { value: twice, pointer: path }, `${twice} occurs twice.`);
  }
  const list = [...before];
  const at = (index: number) => appendToPointer(path, index);
  for (let index = list.length - 1; index >= 0; index -= 1) {
    const item = list[index];
    if (item === undefined || wanted.has(idOf(item))) continue;
    list.splice(index, 1);
    patches.push({ op: 'remove', path: at(index) });
  }
  after.forEach((item, index) => {
    const id = idOf(item);
    const found = list.findIndex((each, from) => from >= index && idOf(each) === id);
    if (found === index) {
      compare(schema, list[index] ?? null, item, at(index), patches);
    } else {
      if (found > index) {
        list.splice(found, 1);
        patches.push({ op: 'remove', path: at(found) });
      }
      list.splice(index, 0, item);
      patches.push({ op: 'add', path: at(index), value: item });
    }
  });
}
