import type { IncomingMessage } from 'node:http';
import { Refusal } from '@scn/core/base/refusal';
import {
  execute,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type ExecutionArgs,
  type GraphQLSchema,
  type DocumentNode,
} from 'graphql';
import { createYoga, isAsyncIterable, type GraphQLParams, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import { parseMultipartRequest, type MultipartParts } from './upload/multipart';
import { namesUploads, placeReceivedUploads, type ReceivedUploadParts } from './upload/received-uploads';
import type { Principal } from '#principal/principal';
import type { GraphqlContext, GraphqlServices } from './context';
import { csrfHeader, mediaTypeOf, needsCsrfHeader } from './csrf';
import { exposeError, withStatus } from './expose-error';
import { checkOperation } from './limits/check-operation';
import { isNestedDeeper, maxBodyDepth } from './limits/json-depth';
import { parseBounded } from './limits/parse-bounded';
import { requestError } from './limits/request-error';
import { validateBounded } from './limits/validate-bounded';
import { printResponse } from './raw-json';

/** Maximum number of cached documents. */
const maxDocuments = 256;

/** Maximum length of a cached document in characters: parsed, it takes a hundred times the memory. */
const maxCharacters = 4096;

/** Caches the most recently used parsed documents. Large documents aren't cached, so that a client can't exhaust the memory. */
export class DocumentCache {
  readonly #documents = new Map<string, DocumentNode>();

  get(source: string): DocumentNode | undefined {
    const document = this.#documents.get(source);
    if (document !== undefined) this.#touch(source, document);
    return document;
  }

  set(source: string, document: DocumentNode | undefined): void {
    if (document === undefined || source.length > maxCharacters) return;
    this.#touch(source, document);
    for (const oldest of this.#documents.keys()) {
      if (this.#documents.size <= maxDocuments) break;
      this.#documents.delete(oldest);
    }
  }

  /** A map lists its keys in insertion order. */
  #touch(source: string, document: DocumentNode): void {
    this.#documents.delete(source);
    this.#documents.set(source, document);
  }
}

/** Doesn't cache invalid documents: there can be arbitrarily many of them, and refusing them again is cheap. */
const noErrorCache = { get: () => undefined, set: () => undefined } as const;

/** The path of the GraphQL endpoint. */
export const graphqlPath = '/graphql';

/** An authenticated GraphQL request over HTTP. */
export interface GraphqlRequest {
  readonly method: string;
  /** The query string including `?`; empty for none. */
  readonly search: string;
  readonly contentType: string | undefined;
  readonly accept: string | undefined;
  /** The value of the header {@link csrfHeader}. */
  readonly csrf: string | undefined;
  /** Null for GET, and for a multipart request, whose files are streamed. */
  readonly body: string | null;
  /** The connection, from which the body of a multipart request hasn't been read. */
  readonly incoming: IncomingMessage;
  readonly principal: Principal | null;
  /** Why the credentials were rejected; null if they weren't. */
  readonly refusal: Refusal | null;
  /** Authenticates the request again: rights may have been revoked while files were received. */
  identifyAgain(): Promise<Pick<GraphqlRequest, 'principal' | 'refusal'>>;
  readonly requestId: string;
  readonly logger: Logger;
  /** Aborted when the client doesn’t wait for the response any more. */
  readonly signal?: AbortSignal;
  /** See the context of resolvers. */
  countRequest?(): Promise<void>;
}

/** The response. */
export interface GraphqlResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Handles GraphQL queries and mutations over HTTP. */
export type GraphqlHandler = (request: GraphqlRequest) => Promise<GraphqlResponse>;

/** An executed operation, for metrics. */
export interface CarriedOut {
  readonly type: 'query' | 'mutation';
  /** Code of its first error; `OK` without one. */
  readonly code: string;
  readonly seconds: number;
}

/** The services of the handler; resolvers get the same object. */
export interface HandlerServices extends GraphqlServices {
  readonly files: MultipartParts['files'] & ReceivedUploadParts['files'];
}

/** Options of the handler. */
export interface HandlerOptions {
  /** Called after each executed operation, whether or not it succeeded. */
  readonly onCarriedOut?: (operation: CarriedOut) => void;
  /** Whether there is space for changes; without it, every mutation is executed. */
  readonly hasSpace?: () => Promise<boolean>;
}

/** The context of Yoga's plugins, in addition to Yoga's own. */
interface ServerContext extends GraphqlContext {
  readonly graphqlRequest: GraphqlRequest;
  readonly progress: Progress;
}

/** The arguments of an operation that Yoga is about to execute. */
type OperationArguments = ExecutionArgs & { readonly contextValue: ServerContext };

/** The state of a request. */
interface Progress {
  /** Set when its files have been received: deletes those that weren’t kept, and parts of those that were if the request was carried out. */
  discard: ((isAccepted: boolean) => Promise<void>) | null;
  /** Set when its operation starts. */
  operation: { readonly type: CarriedOut['type']; readonly begin: number } | null;
  /** Set when all of its operation was carried out. */
  isAccepted: boolean;
}

/**
 * Creates the handler: Yoga with this gateway's limits and errors, and without unused features (GraphiQL, batching, subscriptions
 * over HTTP, CORS).
 *
 * Files: `parseMultipartRequest` (upload/multipart.ts) parses a multipart request from the connection and puts a StagedFile into
 * each place of the variables that the `map` lists; so does `placeReceivedUploads` for uploads that arrived in parts before. The Upload
 * scalar accepts only such files. Files that no resolver kept are discarded after the response.
 */
export function createGraphqlHandler(
  schema: GraphQLSchema,
  services: HandlerServices,
  options: HandlerOptions = {},
): GraphqlHandler {
  const yoga = createYoga<ServerContext>({
    schema,
    graphqlEndpoint: graphqlPath,
    plugins: [guardRequests(services), limitOperations(services, options), exposeResults(options)],
    parserAndValidationCache: { documentCache: new DocumentCache(), errorCache: noErrorCache },
    // exposeResults exposes the errors, because it has the context of the request
    maskedErrors: false,
    // the route limits the body; files are limited individually
    maxRequestBodySize: false,
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    multipart: false,
  });
  return async (request) => {
    const { principal, requestId, logger, contentType, accept, signal } = request;
    const progress: Progress = { discard: null, operation: null, isAccepted: false };
    const context: ServerContext = {
      services,
      principal,
      requestId,
      logger,
      graphqlRequest: request,
      progress,
      ...(signal === undefined ? {} : { signal }),
      countRequest: async () => request.countRequest?.(),
    };
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
      // responses are specific to the user
      const headers = { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' };
      return { status: response.status, headers, body: await response.text() };
    } finally {
      await progress.discard?.(progress.isAccepted);
    }
  };
}

/** Rejects forged requests and invalid credentials before anything is read, and receives files. */
function guardRequests(services: HandlerServices): Plugin<object, ServerContext> {
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
          throw requestError(`The JSON of a request can have at most ${maxBodyDepth} levels.`);
        return;
      }
      if (mediaType !== 'multipart/form-data')
        throw requestError('Send GraphQL requests as application/json, or as multipart/form-data for files.', {
          status: 415,
        });
      if (principal === null) throw new Refusal('AUTH_NOT_AUTHENTICATED');
      setRequestParser(async () => {
        const { progress } = serverContext;
        const { files, settings } = services;
        const received = await parseMultipartRequest(incoming, { files, limits: settings.limits });
        progress.discard = received.discard;
        const now = await graphqlRequest.identifyAgain();
        if (now.principal === null) throw now.refusal ?? new Refusal('AUTH_NOT_AUTHENTICATED');
        Object.assign(serverContext, { principal: now.principal });
        // Yoga validates each of them
        return received.parameters as GraphQLParams;
      });
    },
    onParams: async ({ params, context }) => {
      const { principal, progress } = context;
      if (progress.discard !== null || !namesUploads(params)) return;
      const { files, settings } = services;
      progress.discard = await placeReceivedUploads(params, principal, { files, fileBytes: settings.limits.fileBytes });
    },
  };
}

/** Checks the limits of each operation, before validation and before execution. */
function limitOperations(
  { settings: { limits } }: GraphqlServices,
  { hasSpace }: HandlerOptions,
): Plugin<ServerContext> {
  return {
    onParse: ({ setParseFn }) => setParseFn((source: string) => parseBounded(source, limits)),
    onValidate: ({ setValidationFn }) => setValidationFn(validateBounded),
    onExecute: ({ args, setExecuteFn }) => {
      const { schema, document, operationName, variableValues, contextValue } = args as OperationArguments;
      const { principal, progress } = contextValue;
      const variables = variableValues ?? null;
      checkOperation({ schema, document, operationName, variables, principal, limits });
      const isMutation = getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
      progress.operation = { type: isMutation ? 'mutation' : 'query', begin: performance.now() };
      setExecuteFn(async (asked: ExecutionArgs) => {
        if (isMutation && (await hasSpace?.()) === false) return { errors: [noSpace()] };
        return execute(asked);
      });
    },
    onSubscribe: () => {
      throw requestError('Subscriptions are only available over the WebSocket.');
    },
  };
}

function noSpace(): GraphQLError {
  const originalError = new Refusal('StorageFullError');
  return new GraphQLError(originalError.message, { originalError });
}

/** Converts errors to what the client can see, and reports metrics. */
function exposeResults({ onCarriedOut }: HandlerOptions): Plugin<object, ServerContext> {
  return {
    onResultProcess: ({ result, setResult, serverContext }) => {
      if (Array.isArray(result) || isAsyncIterable(result)) return; // there are neither batches nor streams
      const errors = result.errors?.map((error) => withStatus(exposeError(error, serverContext), error, result.data));
      setResult({ ...result, ...(errors === undefined ? {} : { errors }), stringify: printResponse });
      const { operation } = serverContext.progress;
      if (operation === null) return;
      serverContext.progress.isAccepted = errors === undefined;
      const code = errors?.[0]?.extensions['code'];
      onCarriedOut?.({
        type: operation.type,
        code: typeof code === 'string' ? code : 'OK',
        seconds: (performance.now() - operation.begin) / 1000,
      });
    },
  };
}
