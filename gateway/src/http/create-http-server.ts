import helmet from '@fastify/helmet';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { URL } from 'node:url';
import type { Logger } from 'pino';
import type { ServeSettings } from '#settings/settings';
import type { Authenticator } from '#principal/principal';
import { isLoopback } from '#settings/loopback';
import { addAppFiles, findAppFiles } from './app-files';
import { addErrorResponses, respondToUnroutable } from './error-responses';
import { addHealthRoutes, closeConnectionsWhenStopping, refuseWhenOutdated } from './health-routes';
import { addIdentity } from './identity';
import type { GatewayMetrics } from './metrics';
import { addMetricsRoute } from './metrics-route';
import type { OpenPort } from './open-port';
import { welcomePage } from './pages';
import { addRateLimit } from './rate-limit';
import type { Readiness } from './readiness';
import { sendPage } from './send-page';
import { addTelemetryRoute } from './telemetry';
import { addTracing } from './tracing';
import { addVersionRoute } from './version-route';

const halfAYear = 15_552_000;

/** A request for another host name. */
class MisdirectedRequest extends Error {
  readonly statusCode = 421;
}

/** The dependencies of the HTTP server. */
export interface HttpServerParts {
  readonly port: OpenPort;
  readonly settings: ServeSettings;
  readonly logger: Logger;
  readonly authenticator: Authenticator;
  readonly metrics: GatewayMetrics;
  readonly readiness: Readiness;
  /** Folder of the built editor; may be missing. */
  readonly appFolder: string;
  /** Returns the routes of the editor's screens that plugin packages add. */
  packageScreens(): readonly string[];
  /** Adds the routes of the other areas. */
  addRoutes(http: FastifyInstance): void | Promise<void>;
}

/** Maximum length of a route parameter: a file name. */
const maxParameterLength = 1024;

/**
 * Sets up HTTP for an open port. The hooks that it adds first apply to all routes, including those of other areas. Call `serve` to
 * answer requests: a request that Fastify gets before it is ready ends the process.
 */
export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { port, settings, authenticator, metrics, readiness } = parts;
  const logger: FastifyBaseLogger = parts.logger;
  const http = fastify<Server>({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // never use the client's id, which would appear in the log
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: settings.limits.bodyBytes,
    routerOptions: { maxParamLength: maxParameterLength },
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    frameworkErrors: respondToUnroutable,
    serverFactory: () => port.server,
  });
  addTracing(http);
  await addSecurityHeaders(http, settings);
  addKnownHost(http, settings);
  addIdentity(http);
  addRequestLog(http, metrics);
  addErrorResponses(http);
  refuseWhenOutdated(http, readiness);
  closeConnectionsWhenStopping(http, readiness);
  await addRateLimit(http, settings.limits, authenticator);
  addHealthRoutes(http, readiness);
  addVersionRoute(http, authenticator);
  addMetricsRoute(http, settings, metrics);
  addTelemetryRoute(http, authenticator, metrics, settings.internalDomains);
  await parts.addRoutes(http);
  const app = await findAppFiles(parts.appFolder);
  if (app === null) http.get('/', (_, reply) => sendPage(reply, welcomePage(settings)));
  else addAppFiles(http, app, settings, () => parts.packageScreens());
  return http;
}

/**
 * Refuses requests for other host names while the gateway is only accessible on this machine. This prevents DNS rebinding:
 * another site could resolve its own name to this machine's address, and would then have the same origin.
 */
function addKnownHost(http: FastifyInstance, { host, publicUrl }: Pick<ServeSettings, 'host' | 'publicUrl'>): void {
  if (!isLoopback(host)) return;
  const publicHost = publicUrl === undefined ? null : new URL(publicUrl).hostname;
  http.addHook('onRequest', (request, _reply, done) => {
    const name = hostnameOf(request.headers.host);
    if (name !== null && (isLoopback(name) || name === publicHost)) done();
    else done(new MisdirectedRequest('This server does not serve requests for that host name.'));
  });
}

function hostnameOf(host: string | undefined): string | null {
  const address = `http://${host ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/**
 * Logs one line per response: user, request and duration. Only the path of the address is logged, because the query string can
 * contain credentials and signatures. Known routes are logged by their pattern, which is also their metrics label.
 */
function addRequestLog(http: FastifyInstance, metrics: Pick<GatewayMetrics, 'request'>): void {
  http.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions, log } = request;
    const status = reply.statusCode;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const route = routeOptions.url ?? 'unknown';
    metrics.request({ method, route, status, seconds: reply.elapsedTime / 1000 });
    const principal = (await request.identity?.catch(() => null))?.principal;
    const line = {
      method,
      path: url.split(/[?#]/, 1)[0],
      status,
      milliseconds,
      address: request.ip,
      ...(principal ? { user: principal.userId } : {}),
    };
    if (status >= 500) log.warn(line, 'answered');
    else if (routeOptions.config.uncounted === true) log.debug(line, 'answered');
    else log.info(line, 'answered');
  });
  http.addHook('onRequestAbort', (request, done) => {
    request.log.info({ method: request.method, path: request.url.split(/[?#]/, 1)[0] }, 'aborted by the client');
    done();
  });
}

/**
 * Headers of every response, including responses that a library writes directly. Responses other than pages can't load anything;
 * pages send their own policy.
 */
async function addSecurityHeaders(http: FastifyInstance, { publicUrl }: Pick<ServeSettings, 'publicUrl'>) {
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // after one visit over https, browsers only use https: only enabled if the public address uses it
    strictTransportSecurity: publicUrl?.startsWith('https:') === true ? { maxAge: halfAYear } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  http.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    reply.raw.setHeader('permissions-policy', 'camera=(), geolocation=(), payment=(), usb=()');
    done();
  });
}
