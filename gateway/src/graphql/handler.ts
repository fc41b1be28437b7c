import type { IncomingMessage } from 'node:http';
import { Refusal } from '@scn/core/operations/refusal';
import { execute, getOperationAST, OperationTypeNode, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { createYoga, isAsyncIterable, type GraphQLParams, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import { parseMultipartRequest, type MultipartRequest } from '../files/multipart';
import type { Principal } from '../sign-in/principal';
import type { GatewayContext, GatewayServices } from './context';
import { csrfHeader, mediaTypeOf, needsCsrfHeader } from './csrf';
import { DocumentCache, noErrorCache } from './document-cache';
import { exposeError } from './expose-error';
import { checkOperation } from './limits/check-operation';
import { isNestedDeeper, maxBodyDepth } from './limits/json-depth';
import { parseBounded } from './limits/parse-bounded';
import { requestError } from './limits/request-error';
import { validateBounded } from './limits/validate-bounded';
import { withStatus } from './with-status';

/** The path of GraphQL. */
export const graphqlPath = '/graphql';

/** A request for GraphQL over HTTP, and who sent it. */
export interface GraphqlRequest {
  readonly method: string;
  /** What stands behind `?`, with it; empty for none. */
  readonly search: string;
  readonly contentType: string | undefined;
  readonly accept: string | undefined;
  /** The value of the header {@link csrfHeader}. */
  readonly csrf: string | undefined;
  /** Null for a GET, and for a multipart request: its files are read from the connection as they come. */
  readonly body: string | null;
  /** The connection; nothing has read the body of a multipart request from it. */
  readonly incoming: IncomingMessage;
  readonly principal: Principal | null;
  /** Why somebody who says who they are was not believed. */
  readonly refusal: Refusal | null;
  readonly requestId: string;
  readonly logger: Logger;
}

/** What is answered. */
export interface GraphqlAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers GraphQL over HTTP: queries and mutations. */
export type GraphqlHandler = (request: GraphqlRequest) => Promise<GraphqlAnswer>;

/** An operation that was carried out, for figures. */
export interface CarriedOut {
  readonly type: 'query' | 'mutation';
  /** Code of its first error; `OK` without one. */
  readonly code: string;
  readonly seconds: number;
}

/** What requests are carried out with. */
export interface HandlerOptions {
  /** Called after each operation that was carried out, whether it went well or not. */
  readonly onCarriedOut?: (operation: CarriedOut) => void;
}

/** What Yoga's plugins find in their context besides Yoga's own. */
interface ServerContext extends GatewayContext {
  readonly graphqlRequest: GraphqlRequest;
  readonly progress: Progress;
}

/** What Yoga is about to carry out. */
type AskedArguments = ExecutionArgs & { readonly contextValue: ServerContext };

/** How far a request has come. */
interface Progress {
  /** Its files, once they have arrived. */
  multipart: MultipartRequest | null;
  /** Its operation, once it is carried out. */
  operation: { readonly type: CarriedOut['type']; readonly begin: number } | null;
}

/**
 * Makes the handler: Yoga with the limits of this gateway, its errors, and nothing that it doesn't need (no GraphiQL, no batching,
 * no subscriptions over HTTP, no CORS).
 *
 * Files: `parseMultipartRequest` (files/multipart.ts) reads a multipart request from the connection and puts a StagedFile into each
 * place of the variables that the `map` names; the Upload scalar takes only such files. Whatever a resolver did not keep is
 * discarded when the answer is there.
 */
export function createGraphqlHandler(
  schema: GraphQLSchema,
  services: GatewayServices,
  options: HandlerOptions = {},
): GraphqlHandler {
  const yoga = createYoga<ServerContext>({
    schema,
    graphqlEndpoint: graphqlPath,
    plugins: [guardRequests(services), limitOperations(services), exposeResults(options)],
    parserAndValidationCache: { documentCache: new DocumentCache(), errorCache: noErrorCache },
    // errors are exposed by exposeResults, which knows whose answer it is
    maskedErrors: false,
    // the body arrives within the limit of the route; files are limited one by one
    maxRequestBodySize: false,
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    multipart: false,
  });
  return async (request) => {
    const { principal, requestId, logger, contentType, accept } = request;
    const progress: Progress = { multipart: null, operation: null };
    const context: ServerContext = { services, principal, requestId, logger, graphqlRequest: request, progress };
    try {
      const response = await yoga.fetch(
        `http://gateway${graphqlPath}${request.search}`,
        {
          method: request.method,
          headers: {
            ...(contentType === undefined ? {} : { 'content-type': contentType }),
            ...(accept === undefined ? {} : { accept }),
          },
          ...(request.body === null ? {} : { body: request.body }),
        },
        context,
      );
      // answers belong to whoever asked
      const headers = { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' };
      return { status: response.status, headers, body: await response.text() };
    } finally {
      await progress.multipart?.discard();
    }
  };
}

/** Refuses forged requests and people who were not believed before anything is read, and takes in files. */
function guardRequests(services: GatewayServices): Plugin<object, ServerContext> {
  return {
    onRequestParse: ({ serverContext, setRequestParser }) => {
      const { graphqlRequest, principal } = serverContext;
      const { method, contentType, csrf, refusal, incoming, body } = graphqlRequest;
      if (needsCsrfHeader(method, contentType) && csrf !== csrfHeader.value)
        throw requestError(`Send the header ${csrfHeader.name}: ${csrfHeader.value}.`, { status: 403 });
      if (refusal !== null) throw refusal;
      if (method === 'GET') return;
      const mediaType = mediaTypeOf(contentType);
      if (mediaType === 'application/json') {
        if (isNestedDeeper(body ?? '', maxBodyDepth))
          throw requestError(`The JSON of a request is nested ${maxBodyDepth} levels at most.`);
        return;
      }
      if (mediaType !== 'multipart/form-data')
        throw requestError('GraphQL is asked as application/json, and with files as multipart/form-data.', {
          status: 415,
        });
      if (principal === null) throw new Refusal('AUTH_NOT_AUTHENTICATED');
      setRequestParser(async () => {
        const { progress } = serverContext;
        progress.multipart = await parseMultipartRequest(incoming, {
          files: services.files,
          limits: services.settings.limits,
        });
        // Yoga looks at each of them
        return progress.multipart.parameters as GraphQLParams;
      });
    },
  };
}

/** Holds each operation to the limits, before it is validated and before it is carried out. */
function limitOperations({ settings: { limits } }: GatewayServices): Plugin<ServerContext> {
  return {
    onParse: ({ setParseFn }) => setParseFn((source: string) => parseBounded(source, limits)),
    onValidate: ({ setValidationFn }) => setValidationFn(validateBounded),
    onExecute: ({ args, setExecuteFn }) => {
      const { schema, document, operationName, variableValues, contextValue } = args as AskedArguments;
      const { principal, progress } = contextValue;
      const variables = variableValues ?? null;
      checkOperation({ schema, document, operationName, variables, principal, limits });
      const isMutation = getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
      progress.operation = { type: isMutation ? 'mutation' : 'query', begin: performance.now() };
      setExecuteFn(execute);
    },
    onSubscribe: () => {
      throw requestError('Subscriptions are answered over the WebSocket.');
    },
  };
}

/** Turns whatever went wrong into what the client may see, and tells the figures. */
function exposeResults({ onCarriedOut }: HandlerOptions): Plugin<object, ServerContext> {
  return {
    onResultProcess: ({ result, setResult, serverContext }) => {
      if (Array.isArray(result) || isAsyncIterable(result)) return; // neither batches nor streams come here
      const errors = result.errors?.map((error) => {
        const exposed = exposeError(error, serverContext);
        return result.data === undefined ? withStatus(exposed, error) : exposed;
      });
      if (errors !== undefined) setResult({ ...result, errors });
      const { operation } = serverContext.progress;
      if (operation === null) return;
      const code = errors?.[0]?.extensions['code'];
      onCarriedOut?.({
        type: operation.type,
        code: typeof code === 'string' ? code : 'OK',
        seconds: (performance.now() - operation.begin) / 1000,
      });
    },
  };
}
