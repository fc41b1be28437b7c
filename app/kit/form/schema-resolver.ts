import type { Json } from '@scn/core/kernel/json';
import { pointerTokens, type Pointer } from '@scn/core/kernel/json';
import { explain } from '@scn/core/schema/explain';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { KitText } from '../texts/kit-text';
import { placeOf } from './field-place';
import { below, rootName } from './form-paths';
import { findingMessage } from './messages';
import { settleHidden } from './settle-hidden';

/** What is wrong with a field, in the author's words. */
export interface FieldProblem {
  readonly pointer: Pointer;
  readonly message: string;
}

/** What the core's checker finds in a form's value, each where a field shows it. Hidden fields are not asked. */
export function problemsOf(schema: JsonSchema, value: Json, text: KitText): readonly FieldProblem[] {
  const settled = settleHidden(schema, value);
  const first = new Map<Pointer, FieldProblem>();
  for (const finding of explain(schema, settled)) {
    const pointer = placeOf(schema, settled, finding.pointer);
    // one message a field: the first is the one to mend first
    if (!first.has(pointer)) first.set(pointer, { pointer, message: findingMessage(finding, schema, settled, text) });
  }
  return [...first.values()];
}

/** The core's checker as react-hook-form asks it. */
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

/** The message of what stands at a pointer, from react-hook-form's tree of errors; null when it is well. */
export function messageAt(errors: FieldErrors, pointer: Pointer): string | null {
  let node: unknown = errors;
  for (const token of [rootName, ...pointerTokens(pointer)])
    node = (node as Readonly<Record<string, unknown>> | undefined)?.[token];
  return messageOf(node);
}

/** Every message of a form, in the order of its fields. */
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
  // a property may itself be named type: then an object stands here
  return typeof type === 'string' && typeof message === 'string' ? message : null;
}
