import type { Json } from '@scn/core/base/json';
import { pointerTokens, type Pointer } from '@scn/core/base/json';
import { explain } from '@scn/core/schema/explain';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { KitText } from '../texts/kit-text';
import { placeOf } from './field-place';
import { below, rootName } from './form-paths';
import { findingMessage } from './messages';
import { settleHidden } from './settle-hidden';

/** An error of a field, with a message for the author. */
export interface FieldProblem {
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
