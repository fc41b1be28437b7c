import type { IJsonPatch } from 'mobx-state-tree';
import { pointerTokens, type Pointer } from '#base/json';
import type { JsonSchema } from '#schema/json-schema';
import { isOptionalList, partSchema, setProperty } from './set-property';

type Holder = Readonly<Record<string, unknown>> | readonly unknown[];

/**
 * The snapshot after one step. Copies only what contains the change, so that the two snapshots share everything else.
 *
 * @param schema - of the snapshot
 * @throws Error for a step whose path doesn't exist.
 */
export function nextSnapshot<T extends object>(snapshot: T, step: IJsonPatch, schema: JsonSchema): T {
  return changed(snapshot as Holder, pointerTokens(step.path as Pointer), 0, step, schema) as T;
}

function changed(
  holder: Holder,
  tokens: readonly string[],
  depth: number,
  step: IJsonPatch,
  schema: JsonSchema | undefined,
): Holder {
  const name = tokens[depth];
  if (name === undefined) throw new Error('A step can’t replace the whole document.');
  const part = partSchema(schema, name);
  const isLast = depth === tokens.length - 1;
  if (Array.isArray(holder)) {
    const items = holder.slice() as unknown[];
    const index = Number(name);
    if (!isLast) items[index] = changed(within(items[index], step), tokens, depth + 1, step, part);
    else if (step.op === 'add') items.splice(index, 0, step.value);
    else if (step.op === 'remove') items.splice(index, 1);
    else items[index] = step.value;
    return items;
  }
  const properties: Record<string, unknown> = { ...(holder as Readonly<Record<string, unknown>>) };
  if (!isLast) {
    const inner = properties[name] ?? (isOptionalList(schema, name) ? [] : undefined);
    setProperty(properties, name, changed(within(inner, step), tokens, depth + 1, step, part), schema);
  } else if (step.op === 'remove') Reflect.deleteProperty(properties, name);
  else setProperty(properties, name, step.value, schema);
  return properties;
}

function within(value: unknown, { op, path }: IJsonPatch): Holder {
  if (typeof value === 'object' && value !== null) return value as Holder;
  throw new Error(`The document has no place ${path} for a step “${op}”.`);
}
