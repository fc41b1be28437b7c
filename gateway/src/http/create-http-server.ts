import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServeSettings } from '#settings/settings';
import type { Authenticator } from '#principal/authenticator';
import { addAppFiles, findAppFiles } from './app-files';
import { addErrorAnswers, answerUnroutable } from './error-answers';
import { addHealthRoutes, closeConnectionsWhenStopping, refuseWhenOutdated } from './health-routes';
import { addIdentity } from './identity';
import { addKnownHost } from './known-host';
import type { GatewayMetrics } from './metrics';
import { addMetricsRoute } from './metrics-route';
import type { OpenPort } from './open-port';
import { welcomePage } from './pages';
import { addRateLimit } from './rate-limit';
import type { Readiness } from './readiness';
import { addRequestLog } from './request-log';
import { addSecurityHeaders } from './security-headers';
import { sendPage } from './send-page';
import { addTelemetryRoute } from './telemetry';
import { addTracing } from './tracing';
import { addVersionRoute } from './version-route';

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
  /** Routes of the editor's screens that plugin packages add. */
  readonly packageScreens: readonly string[];
  /** Adds the routes of the other areas. */
  addRoutes(http: FastifyInstance): void | Promise<void>;
}

/** Maximum length of a route parameter: a file name. */
const longestParameter = 1024;

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
    routerOptions: { maxParamLength: longestParameter },
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    frameworkErrors: answerUnroutable,
    serverFactory: () => port.server,
  });
  addTracing(http);
  await addSecurityHeaders(http, settings);
  addKnownHost(http, settings);
  addIdentity(http);
  addRequestLog(http, metrics);
  addErrorAnswers(http);
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
  else addAppFiles(http, app, settings, parts.packageScreens);
  return http;
}
