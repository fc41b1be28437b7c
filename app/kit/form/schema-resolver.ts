import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { pointerTokens, isJsonObject, type Json, type Pointer } from '@scn/core/base/json';
import { explain } from '@scn/core/schema/explain';
import { branchFor, resolveSchema, isShown, type JsonSchema } from '@scn/core/schema/json-schema';
import type { KitText } from '../texts/kit-text';
import { planField, type FieldControl } from './field-plan';
import { below, rootName } from './form-paths';
import { findingMessage } from './messages';
import { settleHidden } from './settle-hidden';

/** An error of a field, with a message for the author. */
interface FieldProblem {
  readonly pointer: Pointer;
  readonly message: string;
}

/** Validates a form's value with the core's checker and maps each finding to a visible field. Hidden fields are skipped. */
export function problemsOf(schema: JsonSchema, value: Json, text: KitText): readonly FieldProblem[] {
  const settled = settleHidden(schema, value);
  const first = new Map<Pointer, FieldProblem>();
  for (const finding of explain(schema, settled)) {
    const pointer = placeOf(schema, settled, finding.pointer);
    // only the first message per field
    if (!first.has(pointer)) first.set(pointer, { pointer, message: findingMessage(finding, schema, settled, text) });
  }
  return [...first.values()];
}

/** A react-hook-form resolver for the core's checker. */
export function schemaResolver(schema: JsonSchema, text: KitText): Resolver {
  return (values: FieldValues) => {
    const value = values[rootName] as Json;
    const problems = problemsOf(schema, value, text);
    if (problems.length === 0) return { values: { [rootName]: settleHidden(schema, value) }, errors: {} };
    return { values: {}, errors: nest(problems) };
  };
}

interface ErrorTree {
  [name: string]: ErrorTree | string;
}

function nest(problems: readonly FieldProblem[]): FieldErrors {
  const errors: ErrorTree = {};
  for (const { pointer, message } of problems) {
    let node = errors;
    for (const token of [rootName, ...pointerTokens(pointer)]) {
      const next = node[token];
      node = typeof next === 'object' ? next : (node[token] = {});
    }
    node['type'] = 'schema';
    node['message'] = message;
  }
  return errors as FieldErrors;
}

/** The message at a pointer in react-hook-form's error tree; null if there is none. */
export function messageAt(errors: FieldErrors, pointer: Pointer): string | null {
  let node: unknown = errors;
  for (const token of [rootName, ...pointerTokens(pointer)])
    node = (node as Readonly<Record<string, unknown>> | undefined)?.[token];
  return messageOf(node);
}

/** All messages of a form, in field order. */
export function allProblems(errors: FieldErrors): readonly FieldProblem[] {
  const found: FieldProblem[] = [];
  const visit = (node: unknown, pointer: Pointer) => {
    if (typeof node !== 'object' || node === null) return;
    const message = messageOf(node);
    if (message !== null) found.push({ pointer, message });
    for (const [token, inner] of Object.entries(node)) if (token !== 'ref') visit(inner, below(pointer, token));
  };
  visit(errors[rootName], '');
  return found;
}

function messageOf(node: unknown): string | null {
  const { type, message } = (node ?? {}) as Readonly<Record<string, unknown>>;
  // a property can be named `type`: then this is an object
  return typeof type === 'string' && typeof message === 'string' ? message : null;
}

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
