import { Refusal } from '@scn/core/base/refusal';
import {
  getOperationAST,
  Kind,
  visit,
  BREAK,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Limits } from '#settings/settings';
import type { Principal } from '#principal/principal';
import { maxJsonDepth } from '../scalars/check-json';
import { costOf } from './cost';
import { requestError } from './request-error';

/**
 * Maximum depth of the variables: that of a value of {@link maxJsonDepth} levels, and of the inputs around it. In a typed input, a level of JSON
 * is up to three levels: the chosen alternative, its list, and the item of it.
 */
export const maxVariableDepth = 3 * maxJsonDepth + 36;

/** A valid document, and how to execute it. */
export interface ExecutableOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>> | null | undefined;
  readonly principal: Principal | null;
  readonly limits: Pick<Limits, 'queryCost'>;
}

/**
 * Refuses an operation because of its cost, deeply nested variables, or introspection without sign-in.
 *
 * @throws GraphQLError, or Refusal AUTH_NOT_AUTHENTICATED.
 */
export function checkOperation(asked: ExecutableOperation): void {
  const { schema, document, operationName, principal, limits } = asked;
  const operation = getOperationAST(document, operationName);
  // execution reports the error
  if (!operation) return;
  checkVariables(asked.variables);
  if (principal === null && readsSchema(document))
    throw new Refusal('AUTH_NOT_AUTHENTICATED', {}, 'Sign in to read the schema.');
  const fragments = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const cost = costOf(operation, { schema, fragments, variables: withDefaults(operation, asked.variables ?? {}) });
  if (cost > limits.queryCost)
    throw requestError(
      `The operation costs ${cost}, but the limit is ${limits.queryCost}. Request fewer rows or fields.`,
    );
}

/** Iterative, because variables can be nested as deeply as their size allows. */
function checkVariables(variables: unknown): void {
  let level: readonly object[] = typeof variables === 'object' && variables !== null ? [variables] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxVariableDepth) throw requestError(`Variables can have at most ${maxVariableDepth} levels.`);
    const next: object[] = [];
    for (const value of level)
      for (const item of Object.values(value) as unknown[]) if (isContainer(item)) next.push(item);
    level = next;
  }
}

/** Only JSON: uploaded files don't count towards the depth of the variables. */
function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('open' in value && typeof value.open === 'function');
}

function readsSchema(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name: { value } }) => {
      if (value !== '__schema' && value !== '__type') return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
}

function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...given };
}
