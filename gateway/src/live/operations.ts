import { randomUUID } from 'node:crypto';
import { serverBusy } from '@scn/core/base/refusal';
import { GraphQLError, type ExecutionArgs, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { ServerOptions, SubscribePayload } from 'graphql-ws';
import type { GraphqlContext } from '#graphql/context';
import { exposeError, exposeErrors } from '#graphql/expose-error';
import { checkOperation } from '#graphql/limits/check-operation';
import { parseBounded } from '#graphql/limits/parse-bounded';
import { validateBounded } from '#graphql/limits/validate-bounded';
import type { Principal } from '#principal/principal';
import type { LiveContext, LiveServices } from './context';
import type { MinuteCounts } from './minute-counts';

/** The owner of a connection's operations, and whether responses can be sent to it. */
export interface OperationOwner {
  /** Null before the first message has authenticated the client. */
  readonly principal: Principal | null;
  /** Resolves while the permissions of {@link principal} are verified. */
  verified(): Promise<void>;
}

/** The dependencies of a connection's operations. */
export interface OperationParts {
  readonly schema: GraphQLSchema;
  readonly services: LiveServices;
  /** By user: HTTP accepts the same number of requests. */
  readonly counts: MinuteCounts;
}

/** The first message of a connection. */
export type Introduction = Record<string, unknown>;

type Hooks = Pick<ServerOptions<Introduction, OperationOwner>, 'onSubscribe' | 'onNext' | 'onError'>;

/** Seconds. */
const minute = 60;

/** Makes graphql-ws execute operations with the same limits, context and error masking as HTTP. */
export function operationHooks({ schema, services, counts }: OperationParts): Hooks {
  const { limits } = services.settings;
  const contexts = new WeakMap<SubscribePayload, LiveContext>();
  /** Errors that have already been masked. */
  const exposed = new WeakSet<GraphQLError>();

  function expose(errors: readonly GraphQLError[], payload: SubscribePayload): readonly GraphQLFormattedError[] {
    const context = contexts.get(payload) ?? contextOf(null);
    return errors.map((error) => format(exposed.has(error) ? error : exposeError(error, context)));
  }

  function contextOf(principal: Principal | null): LiveContext {
    const requestId = randomUUID();
    const countRequest = (): Promise<void> =>
      principal === null || counts.take(principal.userId) ? Promise.resolve() : Promise.reject(serverBusy(minute));
    return { services, principal, requestId, logger: services.logger.child({ requestId }), countRequest };
  }

  function prepare(
    payload: SubscribePayload,
    context: LiveContext,
    open: number,
  ): ExecutionArgs | readonly GraphQLError[] {
    if (context.principal === null || !counts.take(context.principal.userId))
      return [new GraphQLError('Too many requests. Wait a moment, then try again.')];
    if (open > limits.subscriptionsPerConnection)
      return [new GraphQLError(`A connection can have at most ${limits.subscriptionsPerConnection} subscriptions.`)];
    const prepared = prepareOperation(schema, payload, context);
    if (Array.isArray(prepared)) for (const error of prepared as readonly GraphQLError[]) exposed.add(error);
    return prepared;
  }

  return {
    onSubscribe: ({ extra, subscriptions }, _, payload) => {
      const context = contextOf(extra.principal);
      contexts.set(payload, context);
      return prepare(payload, context, Object.keys(subscriptions).length);
    },
    onNext: async ({ extra }, _id, payload, _args, result) => {
      await extra.verified();
      const { errors, data } = result;
      return {
        ...(data === undefined ? {} : { data }),
        ...(errors === undefined ? {} : { errors: expose(errors, payload) }),
      };
    },
    onError: (_context, _id, payload, errors) => expose(errors, payload),
  };
}

/** The error as sent: without properties that only HTTP uses. */
function format(error: GraphQLError): GraphQLFormattedError {
  const { extensions = {}, ...formatted } = error.toJSON();
  const { http: _, ...retained } = extensions;
  return { ...formatted, extensions: retained };
}

/** An operation, as sent by a client. */
interface OperationParameters {
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
