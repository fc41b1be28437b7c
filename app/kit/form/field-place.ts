import { isJsonObject, pointerTokens, type Json, type Pointer } from '@scn/core/base/json';
import { branchFor, resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { planField, type FieldControl } from './field-plan';
import { below } from './form-paths';
import { isShown } from '@scn/core/schema/shown';

/** A container on the path to a field. */
type Inside =
  | { readonly kind: 'fields'; readonly schema: JsonSchema }
  | { readonly kind: 'list'; readonly items: JsonSchema }
  | { readonly kind: 'entries' };

/**
 * The field that shows messages about a place in the form's value: the innermost visible one at or above it. The
 * empty pointer is the form itself, so every message is shown.
 */
export function placeOf(root: JsonSchema, value: Json, pointer: Pointer): Pointer {
  let at: Pointer = '';
  let inside: Inside | null = { kind: 'fields', schema: resolveSchema(root) };
  let current: Json | undefined = value;
  for (const token of pointerTokens(pointer)) {
    const next: JsonSchema | null = inside === null ? null : step(inside, current, token);
    if (next === null) return at;
    at = below(at, token);
    current = valueAt(current, token);
    inside = inside?.kind === 'entries' ? null : within(next, token, current);
  }
  return at;
}

function step(inside: Inside, value: Json | undefined, token: string): JsonSchema | null {
  if (inside.kind === 'entries') return isJsonObject(value) && value[token] !== undefined ? {} : null;
  if (inside.kind === 'list') return Array.isArray(value) && Number(token) < value.length ? inside.items : null;
  const property = inside.schema.properties?.[token];
  if (property === undefined || !isJsonObject(value)) return null;
  const { control, when } = planField(property, token);
  return control.kind === 'constant' || !isShown(when, value) ? null : property;
}

function within(schema: JsonSchema, name: string, value: Json | undefined): Inside | null {
  const control: FieldControl = planField(schema, name).control;
  switch (control.kind) {
    case 'group':
      return { kind: 'fields', schema: control.schema };
    case 'variants': {
      const branch = branchFor(
        control.variants.map((variant) => variant.schema),
        value,
      );
      return branch === undefined ? null : { kind: 'fields', schema: branch };
    }
    case 'list':
    case 'cultures':
      return { kind: 'list', items: control.items };
    case 'record':
      return { kind: 'entries' };
    default:
      return null;
  }
}

function valueAt(value: Json | undefined, token: string): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[])[Number(token)];
  return isJsonObject(value) ? value[token] : undefined;
}
