import type { ExecutionArgs, GraphQLError, GraphQLSchema } from 'graphql';
import type { GraphqlContext } from './context';
import { exposeError, exposeErrors } from './expose-error';
import { checkOperation } from './limits/check-operation';
import { parseBounded } from './limits/parse-bounded';
import { validateBounded } from './limits/validate-bounded';

/** An operation, as sent by a client. */
export interface OperationParameters {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Parses, validates and limits an operation that didn't arrive over HTTP, as graphql-ws needs on `subscribe`. Returns the
 * arguments for `execute` and `subscribe`, or errors that the client can see.
 */
export function prepareOperation(
  schema: GraphQLSchema,
  parameters: OperationParameters,
  context: GraphqlContext,
): ExecutionArgs | readonly GraphQLError[] {
  try {
    const { limits } = context.services.settings;
    const document = parseBounded(parameters.query, limits);
    const errors = validateBounded(schema, document);
    if (errors.length > 0) return exposeErrors(errors, context);
    const { operationName, variables } = parameters;
    checkOperation({ schema, document, operationName, variables, principal: context.principal, limits });
    return { schema, document, operationName, variableValues: variables, contextValue: context };
  } catch (error) {
    return [exposeError(error, context)];
  }
}
