import type { ErrorCode } from '#base/refusal';
import { isJsonObject, pointerTokens, type Pointer } from '#base/json';
import type { StructureFinding } from './explain';
import { resolveSchema, type JsonSchema } from './json-schema';

type FindingCode = ErrorCode &
  ('ExpressionNoNotError' | 'ExpressionNoObjectError' | 'ExpressionNoOperatorError' | 'MaximumRoleCountError');

/**
 * The code of a value that doesn’t match its schema, if there is one that says more than that it is invalid: for conditions without one of
 * their parts, and for lists of roles that are too long.
 *
 * @param value - the value that the schema describes
 * @param at - its pointer, with which that of the finding starts
 */
export function codeOfFinding(
  schema: JsonSchema,
  value: unknown,
  { keyword, pointer }: Pick<StructureFinding, 'keyword' | 'pointer'>,
  at: Pointer = '',
): FindingCode | null {
  const inside = pointer.slice(at.length) as Pointer;
  if (keyword === 'required') return codeOfCondition(valueAt(value, inside));
  if (keyword === 'maxItems') return isListOfRoles(schemaAt(schema, inside)) ? 'MaximumRoleCountError' : null;
  return null;
}

function codeOfCondition(part: unknown): FindingCode | null {
  if (!isJsonObject(part)) return null;
  if (part['expressionType'] === 'Group') {
    if (!Object.hasOwn(part, 'operator')) return 'ExpressionNoOperatorError';
    if (!Object.hasOwn(part, 'not')) return 'ExpressionNoNotError';
  }
  const block = part['expressionType'] === 'Rule' ? part['conditionBlock'] : part;
  const isRule = part['expressionType'] === 'Rule' || Object.hasOwn(part, 'objectType');
  const hasObjects = isJsonObject(block) && Object.hasOwn(block, 'objects');
  return isRule && !hasObjects ? 'ExpressionNoObjectError' : null;
}

/** Whether the items refer to roles, of the scenario or shared. */
function isListOfRoles(schema: JsonSchema | undefined): boolean {
  return schema?.items !== undefined && /^(?:asset\.)?role$/.test(resolveSchema(schema.items)['x-ref'] ?? '');
}

function schemaAt(schema: JsonSchema, pointer: Pointer): JsonSchema | undefined {
  return pointerTokens(pointer).reduce<JsonSchema | undefined>((outer, token) => {
    if (outer === undefined) return undefined;
    const { properties, items } = resolveSchema(outer);
    return /^\d+$/.test(token) && items !== undefined ? items : properties?.[token];
  }, schema);
}

function valueAt(value: unknown, pointer: Pointer): unknown {
  return pointerTokens(pointer).reduce<unknown>(
    (outer, token) => (outer as Readonly<Record<string, unknown>> | null | undefined)?.[token],
    value,
  );
}
