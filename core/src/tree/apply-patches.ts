import { pointerTokens, type Json } from '#base/json';
import { scenarioSchema, type Scenario } from '#document/scenario';
import { jsonSchemaOf, type JsonSchema } from '#schema/json-schema';
import type { JsonPatch } from './scenario-tree';
import { isOptionalList, partSchema, setProperty } from './set-property';

type Container = Record<string, Json> | Json[];

/**
 * Applies recorded steps to a plain document in place, without a live tree: for replaying a log before a document is opened. Gives the
 * document that `applyPatches` of the live tree gives.
 *
 * @param document - Belongs to the caller: not a snapshot of a live tree.
 * @throws Error for a step whose path doesn't exist.
 */
export function patchPlain(document: Scenario, patches: readonly JsonPatch[]): void {
  for (const patch of patches) applyOne(document as unknown as Container, patch);
}

function applyOne(document: Container, patch: JsonPatch): void {
  const tokens = pointerTokens(patch.path);
  const name = tokens.at(-1);
  if (name === undefined) throw new Error('A step can’t replace the whole document.');
  let holder = document;
  let schema: JsonSchema | undefined = jsonSchemaOf(scenarioSchema);
  let emptied: (() => void) | null = null;
  for (const token of tokens.slice(0, -1)) {
    let next = Array.isArray(holder) ? holder[Number(token)] : own(holder, token);
    if (!Array.isArray(holder) && isOptionalList(schema, token)) {
      const [owner, ownerSchema] = [holder, schema];
      // A list that is absent while it is empty: set here, because it is changed in place.
      if (next === undefined) setProperty(owner, token, [null], ownerSchema);
      owner[token] = next ??= [];
      emptied = () => setProperty(owner, token, next, ownerSchema);
    }
    if (typeof next !== 'object' || next === null) throw missing(patch);
    holder = next as Container;
    schema = partSchema(schema, token);
  }
  if (Array.isArray(holder)) {
    const index = Number(name);
    const last = patch.op === 'add' ? holder.length : holder.length - 1;
    if (!Number.isInteger(index) || index < 0 || index > last) throw missing(patch);
    if (patch.op === 'add') holder.splice(index, 0, copyOf(patch.value));
    else if (patch.op === 'remove') holder.splice(index, 1);
    else holder[index] = copyOf(patch.value);
    emptied?.();
    return;
  }
  if (patch.op === 'remove') Reflect.deleteProperty(holder, name);
  else setProperty(holder, name, copyOf(patch.value), schema);
}

function own(holder: Readonly<Record<string, Json>>, name: string): Json | undefined {
  return Object.hasOwn(holder, name) ? holder[name] : undefined;
}

/** A later step can change what this one adds. */
function copyOf(value: Json): Json {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value;
}

function missing({ op, path }: JsonPatch): Error {
  return new Error(`The document has no place ${path} for a step “${op}”.`);
}
