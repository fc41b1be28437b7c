import { Refusal } from '@scn/core/base/refusal';
import fastify from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { pino } from 'pino';
import type { GatewayServices } from '#serve/context';
import { csrfHeader } from '#graphql/csrf';
import { addGraphqlRoute } from '#graphql/graphql-route';
import { createGraphqlHandler, type CarriedOut } from '#graphql/handler';
import { testServices } from '../graphql-fixture';
import { testPrincipal } from '../principal';

/** The institution of the user of {@link token}. */
export const institutionId = '00000000-0000-4000-8000-000000000001';
/** The only valid token. */
export const token = 'Bearer good';

/** A listening GraphQL endpoint. */
export interface TestEndpoint {
  readonly url: string;
  /** Parsed log lines. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  readonly carriedOut: readonly CarriedOut[];
  /** Sends a request; by default signed in, as JSON. */
  ask(query: string, options?: AskOptions): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** Overrides of the default request. */
export interface AskOptions {
  readonly variables?: unknown;
  readonly operationName?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** The response. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
}

/** Serves a schema over HTTP like the gateway. */
export async function serveGraphql(schema: GraphQLSchema, given: Partial<GatewayServices> = {}): Promise<TestEndpoint> {
  const log: Readonly<Record<string, unknown>>[] = [];
  const carriedOut: CarriedOut[] = [];
  const logger = pino({}, { write: (line: string) => log.push(JSON.parse(line) as Record<string, unknown>) });
  const services = testServices({ logger, ...given });
  const handler = createGraphqlHandler(schema, services, { onCarriedOut: (operation) => carriedOut.push(operation) });
  const http = fastify({ genReqId: () => 'request-1' });
  const principal = testPrincipal({ institutionId });
  await addGraphqlRoute(http, {
    handler,
    bodyBytes: services.settings.limits.bodyBytes,
    loggerOf: () => logger,
    identify: ({ headers: { authorization } }) => {
      if (authorization === undefined) return Promise.resolve({ principal: null, refusal: null });
      if (authorization === token) return Promise.resolve({ principal, refusal: null });
      return Promise.resolve({ principal: null, refusal: new Refusal('AUTH_NOT_AUTHENTICATED') });
    },
  });
  const url = `${await http.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
  return {
    url,
    log,
    carriedOut,
    close: () => http.close(),
    ask: async (query, { variables, operationName, headers = {} } = {}) => {
      const all: Readonly<Record<string, string | null>> = {
        'content-type': 'application/json',
        authorization: token,
        ...headers,
      };
      const sent = Object.entries(all).flatMap(([name, value]): [string, string][] =>
        value === null ? [] : [[name, value]],
      );
      const response = await fetch(url, {
        method: 'POST',
        headers: sent,
        body: JSON.stringify({ query, variables, operationName }),
      });
      return answerOf(response);
    },
  };
}

/** Reads a response, JSON or not. */
export async function answerOf(response: Response): Promise<TestAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const body = isJson ? (JSON.parse(text) as Pick<TestAnswer, 'data' | 'errors'>) : {};
  return { status: response.status, headers: response.headers, text, ...body };
}

/** The CSRF header. */
export const csrf = { [csrfHeader.name]: csrfHeader.value };
