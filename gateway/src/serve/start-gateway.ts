import { setTimeout as wait } from 'node:timers/promises';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { openStorage } from '#database/open-storage';
import { StorageError } from '#database/storage-error';
import { isStorageFull } from '#database/storage-full';
import { claimStore } from '#files/claim-store';
import { addTrainingRoute } from '#catalogue/training/training-route';
import { openContent } from '#files/open-content';
import { addFileRoutes } from '#files/file-routes';
import { addUploadRoutes } from '#files/upload-routes';
import type { InspectionProgram } from '#files/inspection/worker-program';
import { addGraphqlRoute } from '#graphql/graphql-route';
import { createGraphqlHandler, type GraphqlHandler } from '#graphql/handler';
import { appFolder as builtAppFolder } from '#http/app-files';
import { createHttpServer } from '#http/create-http-server';
import { createLogger } from '#http/create-logger';
import { identifyAgain, requireIdentity } from '#http/identity';
import { createMetrics } from '#http/metrics';
import { closePort, openPort, type OpenPort, type ClientTimeouts } from '#http/open-port';
import { createReadiness, type Readiness } from '#http/readiness';
import { cutSlowClients } from '#http/slow-clients';
import { traced } from '#http/tracing';
import { createLiveConnections } from '#live/live-connections';
import { addPluginRoutes } from '#plugins/plugin-routes';
import { publicUrlOf } from '#settings/public-url';
import { grantablePolicies } from '#tenancy/fields/restrictable-fields';
import { grantNewSubjects } from '#tenancy/grant-new-subjects';
import type { ThreadProgram } from '#threads/thread-program';
import type { ServeSettings } from '#settings/settings';
import { checkClock } from './check-clock';
import { applyRetention, completeRecords, keepHeartbeat, tidyFiles } from './upkeep-work';
import { countSubscriptions } from './count-subscriptions';
import { createServices, type OpenServices } from './create-services';
import { openPlugins } from './open-plugins';
import { PluginDevelopment } from './plugin-development';
import { seed } from './seed';
import type { SeededAccount } from './seeded-account';
import { leaveWhenOutdated } from './leave-when-outdated';

/** Options for starting a gateway, in addition to its settings. */
export interface StartOptions {
  /** Called with messages for the operator about slow steps and the private database server. */
  readonly onNotice?: (message: string) => void;
  readonly logger?: Logger;
  /** Folder of the built editor. */
  readonly appFolder?: string;
  /** Timeouts for clients. */
  readonly timeouts?: Partial<ClientTimeouts>;
  /** Inspects files; defaults to the gateway's own program. */
  readonly inspectionProgram?: InspectionProgram;
  /** Runs tasks with large documents; defaults to the gateway's own program. */
  readonly threadProgram?: ThreadProgram;
  readonly now?: () => Date;
}

/** A running gateway. */
export interface RunningGateway {
  /** The address to open: scheme, host and port. */
  readonly address: string;
  readonly port: number;
  /** Accounts to print once: the first administrator until they have a password, or the demonstration accounts. */
  readonly accounts: readonly SeededAccount[];
  readonly services: OpenServices['services'];
  /** Stops gracefully: after `SCN_DRAIN_SECONDS`, rejects new requests, waits for running ones, closes everything. Takes at most half a minute then. */
  close(): Promise<void>;
}

/** Milliseconds for running requests to end when the gateway is stopped. */
const requestsEnd = 10_000;
/** Milliseconds for each of the other parts. */
const partEnds = 8000;

/**
 * Starts a gateway: opens the port and the storage, seeds what is missing, and serves.
 *
 * @throws ListenError, StorageError or SettingError, with the next step for the operator. Everything is stopped again first.
 */
export async function startGateway(given: ServeSettings, options: StartOptions = {}): Promise<RunningGateway> {
  const logger = options.logger ?? createLogger(given);
  const undo = new Undo(logger);
  try {
    const request = given.limits.requestSeconds * 1000;
    const port = await openPort(given.host, given.port, { request, ...options.timeouts });
    undo.add('port', () => closePort(port, 0));
    const settings = { ...given, port: port.port };
    return await serve(settings, port, { ...options, logger }, undo);
  } catch (error) {
    await undo.run();
    throw withoutSpace(error);
  }
}

/** Names the cause and the next step when a start fails because there is no space left. */
function withoutSpace(error: unknown): unknown {
  if (error instanceof StorageError || !isStorageFull(error)) return error;
  return new StorageError(
    'DISK_FULL',
    `There is no space left: ${error instanceof Error ? error.message : String(error)}.`,
    'Free some space on the disk of the data folder and of the database server, then start again. Acknowledged changes are safe.',
    error,
  );
}

async function serve(
  settings: ServeSettings,
  port: OpenPort,
  options: StartOptions & { readonly logger: Logger },
  undo: Undo,
): Promise<RunningGateway> {
  const { logger, onNotice = () => undefined } = options;
  const metrics = createMetrics();
  const { slowestBytesPerSecond: bytesPerSecond, pauseSeconds: seconds, unreadBytes } = settings.limits;
  cutSlowClients(port.server, { bytesPerSecond, seconds, unreadBytes }, (what) => {
    metrics.slowClient(what);
    logger.info({ what }, 'Closed the connection of a client that is too slow.');
  });
  const { folder, databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseConnections: connections } = settings;
  const opening = openStorage({
    folder,
    url,
    ownerUrl,
    connections,
    onNotice: (message) => {
      logger.warn(message);
      onNotice(message);
    },
  });
  undo.add('storage', () =>
    opening.then(
      (storage) => storage.close(),
      () => undefined, // it was never open
    ),
  );
  opening.catch(() => undefined); // awaited below: it may fail while plugins are loaded
  // in parallel with the start of the database server
  const appFolder = options.appFolder ?? builtAppFolder;
  const plugins = await openPlugins(settings, appFolder, (message) => {
    logger.warn(message);
    onNotice(message);
  });
  const { core, schema, packageFolders } = plugins;
  const pluginPackages = [...plugins.pluginPackages];
  const storage = await opening;
  const content = await openContent(settings);
  await claimStore(storage.database, content);
  const opened = await createServices(settings, storage, {
    logger,
    metrics,
    content,
    core,
    pluginPackages,
    packageFolders,
    inspectionProgram: options.inspectionProgram,
    threadProgram: options.threadProgram,
    ...(options.now === undefined ? {} : { now: options.now }),
  });
  undo.add('services', () => opened.close());
  const { services, space } = opened;
  const accounts = await seed(services, settings, onNotice);

  const handlerOf = (current: GraphQLSchema) => {
    countSubscriptions(current, services, metrics);
    return createGraphqlHandler(current, services, {
      onCarriedOut: metrics.operation,
      hasSpace: async () => (await space.problem()) === null,
    });
  };
  let handling = handlerOf(schema);
  const handler = tracing((request) => handling(request));
  const development =
    settings.developsPlugins === true
      ? new PluginDevelopment({
          ...{ plugins: settings.plugins, appFolder, packages: pluginPackages },
          use: async (next) => {
            opened.useCore(next.core, next.packageFolders);
            handling = handlerOf(next.schema);
            await grantNewSubjects(services.database, grantablePolicies(services.plugins));
          },
        })
      : null;
  if (development !== null) undo.add('plugin development', () => development.close());
  const live = createLiveConnections({ schema, services });
  undo.add('WebSockets', () => live.close());
  metrics.gauge('scn_websockets', 'Open WebSockets.', () => live.size);

  const readiness = createReadiness(services.database, space, async () => {
    const { store, scanner } = await services.files.state();
    return [store, scanner].filter((problem) => problem !== null);
  });
  const { signIn } = services;
  const http = await createHttpServer({
    port,
    settings,
    logger,
    authenticator: signIn,
    metrics,
    readiness,
    appFolder,
    packageScreens: () => pluginPackages.flatMap(({ screens }) => screens.map(({ route }) => route)),
    addRoutes: async (routes) => {
      signIn.addRoutes(routes);
      await addGraphqlRoute(routes, {
        handler,
        identify: (request) => identifyAgain(signIn, request),
        loggerOf: (request) => logger.child({ reqId: request.id }),
        bodyBytes: settings.limits.bodyBytes,
      });
      addFileRoutes(routes, services);
      addUploadRoutes(routes, {
        files: services.files,
        identify: (request) => requireIdentity(signIn, request),
        fileBytes: settings.limits.fileBytes,
      });
      development?.addRoutes(routes);
      addPluginRoutes(routes, pluginPackages);
      addTrainingRoute(routes, services, signIn);
    },
  });
  undo.add(
    'schema',
    leaveWhenOutdated(services, onNotice, async () => {
      readiness.outdate();
      await Promise.all([live.close(), services.jobs.close(), opened.webhookSender.close()]);
    }),
  );
  undo.add('HTTP', () => http.close());
  await services.jobs.work();
  opened.webhookSender.start();
  undo.add('tidying', tidyFiles({ ...services, content }));
  undo.add('retention', applyRetention(services, settings.retention));
  const { folder: dataFolder, diskReserveBytes } = settings;
  undo.add('heartbeat', keepHeartbeat({ ...services, folder: dataFolder, diskReserveBytes }));
  undo.add('completing', completeRecords(services));
  undo.add('clock', nameClock(services, onNotice));
  await http.ready();
  port.server.on('upgrade', (request, socket, head) => live.upgrade(request, socket, head));
  port.serve((request, response) => http.routing(request, response));
  logger.info({ address: publicUrlOf(settings) }, 'serving');
  return {
    address: publicUrlOf(settings),
    port: port.port,
    accounts,
    services,
    close: () => stop(port, readiness, undo, { logger, drainSeconds: settings.drainSeconds }),
  };
}

async function stop(
  port: OpenPort,
  readiness: Readiness,
  undo: Undo,
  { logger, drainSeconds }: { readonly logger: Logger; readonly drainSeconds: number },
): Promise<void> {
  logger.info('stopping');
  readiness.end();
  if (drainSeconds > 0) await wait(drainSeconds * 1000);
  // WebSockets close in parallel; their connections count as the server's
  await Promise.all([closePort(port, requestsEnd), undo.runOne('WebSockets'), undo.runOne('plugin development')]);
  await undo.run();
  logger.info('stopped');
}

/** Names a clock that differs. In the background: the issuer may not respond. */
function nameClock(services: OpenServices['services'], onNotice: (message: string) => void): () => Promise<void> {
  const { logger } = services;
  const checked = checkClock(services).then(
    (found) => {
      for (const message of found) {
        logger.warn(message);
        onNotice(message);
      }
    },
    (err: unknown) => logger.warn({ err }, 'Failed to check the clock.'),
  );
  return () => checked;
}

/** A span around each GraphQL request. */
function tracing(handler: GraphqlHandler): GraphqlHandler {
  return (request) => traced('graphql', { 'scn.request.id': request.requestId }, () => handler(request));
}

/** Cleanup steps, run in reverse order. Each has a time limit; one that fails or hangs doesn't block the others. */
class Undo {
  readonly #logger: Logger;
  #parts: { readonly name: string; readonly end: () => Promise<void> }[] = [];

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  add(name: string, end: () => Promise<void>): void {
    this.#parts.push({ name, end });
  }

  async runOne(name: string): Promise<void> {
    const part = this.#parts.find((each) => each.name === name);
    if (part === undefined) return;
    this.#parts = this.#parts.filter((each) => each !== part);
    await this.#end(part);
  }

  async run(): Promise<void> {
    for (let part = this.#parts.pop(); part !== undefined; part = this.#parts.pop()) await this.#end(part);
  }

  async #end({ name, end }: { readonly name: string; readonly end: () => Promise<void> }): Promise<void> {
    const limit = new AbortController();
    const tooLate = wait(partEnds, 'too late' as const, { signal: limit.signal }).catch(() => 'in time' as const);
    try {
      const ended = await Promise.race([end().then(() => 'in time' as const), tooLate]);
      if (ended === 'too late') this.#logger.error({ part: name }, 'A part of the gateway did not stop in time.');
    } catch (err) {
      this.#logger.error({ err, part: name }, 'Failed to stop a part of the gateway.');
    } finally {
      limit.abort();
    }
  }
}
