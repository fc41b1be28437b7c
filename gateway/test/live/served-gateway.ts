import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GraphQLSchema } from 'graphql';
import { pino } from 'pino';
import type { GatewayServices } from '#serve/context';
import { createLiveConnections, type LiveConnectionPace, type LiveConnections } from '#live/live-connections';
import { defaultLimits, type GatewaySettings, type Limits } from '#settings/settings';
import { createSignIn } from '#sign-in/create-sign-in';
import type { SignIn } from '#sign-in/sign-in';
import type { LiveFixture, LiveGateway } from './live-fixture';
import { testAudience, type TestIssuer } from './test-issuer';

/** A gateway that serves WebSockets. */
export interface ServedGateway extends LiveGateway {
  readonly live: LiveConnections;
  readonly settings: GatewaySettings;
  /** URL of the WebSocket: `ws://…/graphql`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Options of a served gateway. */
export interface ServeOptions {
  readonly fixture: LiveFixture;
  readonly issuer: TestIssuer;
  readonly schema: GraphQLSchema;
  readonly limits?: Partial<Limits>;
  readonly pace?: Partial<LiveConnectionPace>;
  readonly services?: Partial<GatewayServices>;
  readonly publicUrl?: string;
  /** Called before each recheck: true makes it fail, as without the database. */
  readonly brokenRecheck?: () => boolean;
}

/** Opens a gateway with an issuer, and serves its WebSockets on a free port of this machine. */
export async function serveLiveGateway(options: ServeOptions): Promise<ServedGateway> {
  const { fixture, issuer, schema, pace = {} } = options;
  const settings: GatewaySettings = {
    folder: '/nowhere',
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    host: '127.0.0.1',
    port: 0,
    publicUrl: options.publicUrl,
    demonstration: false,
    logLevel: 'silent',
    limits: { ...defaultLimits, ...options.limits },
    oidc: {
      issuer: issuer.url,
      clientId: 'scenario-studio',
      audience: testAudience,
      groupsClaim: 'groups',
      groupMap: {},
      google: undefined,
    },
  };
  const now = options.services?.now ?? (() => new Date());
  const logger = pino({ level: 'silent' });
  const real = await createSignIn({
    settings,
    database: fixture.database,
    logger,
    now,
    publicUrl: () => 'http://localhost',
  });
  const recheck: SignIn['recheck'] = (principals) => {
    if (options.brokenRecheck?.() === true) return Promise.reject(new Error('The database does not answer.'));
    return real.recheck(principals);
  };
  const signIn: SignIn = { ...real, recheck };
  const gateway = await fixture.openLiveGateway({ services: { settings, signIn, now, logger, ...options.services } });
  const live = createLiveConnections({ schema, services: gateway.services, pace });
  const server = createServer((_, response) => response.writeHead(404).end());
  server.on('upgrade', (request, socket, head) => live.upgrade(request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...gateway,
    live,
    settings,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    close: async () => {
      await live.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
