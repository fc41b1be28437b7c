import {
  execute,
  parse,
  subscribe,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { pino } from 'pino';
import { createBuilder, type SchemaSources } from '#graphql/builder';
import type { AnyBuilder } from '#graphql/builder-types';
import type { GatewayContext, GatewayServices } from '#serve/context';
import { defaultLimits, type GatewaySettings } from '#settings/settings';
import type { Database } from '#database/database';
import type { Principal } from '#principal/principal';
import { createGatewayCore } from '#plugins/gateway-core';
import { endSessionsOf } from '#sign-in/sessions/user-sessions';
import type { SignIn } from '#sign-in/sign-in';

const logger = pino({ level: 'silent' });

/** The core with every built-in plugin. */
export const testCore = createGatewayCore();

/** A schema of some areas only; each root also has a field `_`. */
export function schemaOf(...areas: readonly ((builder: AnyBuilder, sources: SchemaSources) => void)[]): GraphQLSchema {
  const builder = createBuilder<GatewayContext>();
  builder.queryField('_', (t) => t.boolean({ nullable: true, resolve: () => null }));
  builder.mutationField('_', (t) => t.boolean({ nullable: true, resolve: () => null }));
  builder.subscriptionField('_', (t) =>
    t.boolean({ nullable: true, subscribe: () => new ReadableStream<null>(), resolve: () => null }),
  );
  for (const add of areas) add(builder, testCore);
  return builder.toSchema();
}

/** Default settings of a gateway in tests. */
export const testSettings: GatewaySettings = {
  folder: '/nonexistent',
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  host: '127.0.0.1',
  port: 0,
  publicUrl: undefined,
  oidc: {
    issuer: undefined,
    clientId: 'scenario-studio',
    audience: 'scenario-studio',
    groupsClaim: 'groups',
    groupMap: {},
    google: undefined,
  },
  demonstration: false,
  logLevel: 'silent',
  limits: defaultLimits,
};

/**
 * Sign-in for tests with fixed principals: no cache.
 *
 * @param database - where sessions are ended
 * @param onReadAnew - called when a user's cache is cleared
 */
export function noSignIn(database: Database, onReadAnew: (userId: string) => void = () => undefined): SignIn {
  const never = () => Promise.reject(new Error('Sign-in is not available in this test.'));
  return {
    authenticate: never,
    recheck: never,
    clockDifference: () => Promise.resolve(0),
    readAnew: onReadAnew,
    signOut: never,
    endSessions: (userId, which) =>
      database.acrossInstitutions(async (queries) => (await endSessionsOf(queries, userId, new Date(), which)).length),
    addRoutes: () => {
      throw new Error('Serving is not available in this test.');
    },
  };
}

/** Services of a test: the given ones, and a clear error on access to any other. */
export function testServices(given: Partial<GatewayServices>): GatewayServices {
  const known: Partial<GatewayServices> = {
    ...testCore,
    settings: testSettings,
    logger,
    now: () => new Date(),
    ...given,
  };
  return new Proxy(known as GatewayServices, {
    get: (target, name) => {
      if (typeof name === 'string' && !(name in target)) throw new Error(`The test provides no service “${name}”.`);
      return Reflect.get(target, name) as unknown;
    },
  });
}

/** A context of a request by a principal. */
export function testContext(services: GatewayServices, principal: Principal | null): GatewayContext {
  return { services, principal, requestId: 'test', logger };
}

interface CheckedSource {
  readonly document: DocumentNode;
  readonly errors: readonly GraphQLError[];
}

const checkedSources = new WeakMap<GraphQLSchema, Map<string, CheckedSource>>();

/** Tests call a field with one text and many variables: checking it takes longer than running it. */
function checked(schema: GraphQLSchema, source: string): CheckedSource {
  const sources = checkedSources.get(schema) ?? new Map<string, CheckedSource>();
  checkedSources.set(schema, sources);
  const known = sources.get(source);
  if (known !== undefined) return known;
  const document = parse(source);
  const made = { document, errors: validate(schema, document) };
  sources.set(source, made);
  return made;
}

/** Runs a query or mutation of one principal without HTTP. */
export async function runGraphql(
  schema: GraphQLSchema,
  context: GatewayContext,
  source: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<ExecutionResult> {
  const { document, errors } = checked(schema, source);
  if (errors.length > 0) return { errors };
  return execute({ schema, document, contextValue: context, variableValues: variables });
}

/** Starts a subscription of one principal without a WebSocket. */
export async function subscribeGraphql(
  schema: GraphQLSchema,
  context: GatewayContext,
  source: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult> {
  return subscribe({ schema, document: parse(source), contextValue: context, variableValues: variables });
}
