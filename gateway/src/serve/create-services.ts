import { randomUUID } from 'node:crypto';
import { count, gt, isNull, or } from 'drizzle-orm';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database, Queries } from '#database/database';
import type { Storage } from '#database/open-storage';
import { createStorageSpace, type StorageSpace } from '#database/storage-space';
import { job } from '#database/tables/jobs';
import type { ContentStore } from '#files/content-store';
import { openContent } from '#files/open-content';
import { createFileStore } from '#files/create-file-store';
import type { InspectionProgram } from '#files/inspection/worker-program';
import type { GatewayServices } from './context';
import { createLogger } from '#http/create-logger';
import { createMetrics, type GatewayMetrics } from '#http/metrics';
import { traced } from '#http/tracing';
import { createJobs } from '#jobs/create-jobs';
import { createEspeak } from '#jobs/speech/espeak';
import { createHostedVoice } from '#jobs/speech/hosted-voice';
import type { SpeechEngine } from '#jobs/speech/speech-engine';
import { createWakeUps } from '#live/create-wake-ups';
import { createOperationLog, settle } from '#log/operation-log';
import { createOutgoingClient } from '#outgoing/outgoing-client';
import { createThreadPool } from '#threads/thread-pool';
import { programNextTo, type ThreadProgram } from '#threads/thread-program';
import type { PackageReport } from '#plugins/plugin-packages';
import { publicUrlOf } from '#settings/public-url';
import { defaultOutgoing, defaultSpeech, type ServeSettings, type SpeechSettings } from '#settings/settings';
import { createMailer } from '#sign-in/mail/mailer';
import { createSignIn } from '#sign-in/create-sign-in';
import { createGatewayCore, type GatewayCore } from '#plugins/gateway-core';
import { countWaiting } from '#webhooks/message-queue';
import { usualSenderPace } from '#webhooks/sender-pace';
import { WebhookSender } from '#webhooks/webhook-sender';
import type { ThreadData } from './thread-worker';

/** Dependencies of the services that can be injected. */
export interface ServicesOptions {
  readonly logger?: Logger;
  readonly metrics?: GatewayMetrics;
  readonly core?: GatewayCore;
  /** Where the content of files is; defaults to what the settings say. */
  readonly content?: ContentStore;
  /** Defaults to none. */
  readonly pluginPackages?: readonly PackageReport[];
  /** Defaults to the gateway's own. */
  readonly inspectionProgram?: InspectionProgram | undefined;
  /** The program of worker threads; defaults to the gateway's own. */
  readonly threadProgram?: ThreadProgram | undefined;
  /** Folders of the third-party packages in {@link core}; defaults to none. */
  readonly packageFolders?: readonly string[];
  /** The clock; defaults to the system's. */
  readonly now?: () => Date;
}

/** Services that must be closed. */
export interface OpenServices {
  readonly services: GatewayServices;
  /** Sends nothing until it is started. */
  readonly webhookSender: WebhookSender;
  readonly metrics: GatewayMetrics;
  readonly space: StorageSpace;
  /** Uses other plugins from now on: documents are opened again. @param packageFolders - of the third-party packages in the core */
  useCore(core: GatewayCore, packageFolders: readonly string[]): void;
  /** Finishes running work and closes everything except the storage. */
  close(): Promise<void>;
}

/**
 * Creates the services of one gateway on an open storage. State that other gateways of the same database need is in the database;
 * everything here is a cache.
 */
export async function createServices(
  settings: ServeSettings,
  storage: Storage,
  options: ServicesOptions = {},
): Promise<OpenServices> {
  const { logger = createLogger(settings), metrics = createMetrics(), now = () => new Date() } = options;
  const { pluginPackages = [], packageFolders = [] } = options;
  // a copy: gateways of one process share that of the built-in plugins
  const core = { ...(options.core ?? createGatewayCore()) };
  const space = createStorageSpace({
    folder: settings.folder,
    database: storage.database,
    reserveBytes: settings.diskReserveBytes,
  });
  const database = space.watch(observeDatabase(storage.database, metrics));
  const wakeUps = await createWakeUps({ connection: storage.connection, logger });
  const threadData = (packages: readonly string[]): ThreadData => ({
    plugins: { packages, from: settings.plugins.from },
  });
  const threads = createThreadPool({
    core,
    logger,
    threads: settings.threads,
    queue: settings.threadQueue,
    program: options.threadProgram ?? ownThreadProgram(),
    data: threadData(packageFolders),
    onEnded: metrics.task,
  });
  try {
    const operationLog = createOperationLog({
      database,
      core,
      threads,
      documentBytes: settings.documentBytes,
      onAppended: ({ scenarioId }) => {
        metrics.acknowledged();
        wakeUps.wake(`scenario:${scenarioId}`);
      },
      onSnapshotFailed: (scenarioId, err) =>
        logger.warn({ err, scenarioId }, 'Failed to write a snapshot. No data is lost; the next change tries again.'),
    });
    const publicUrl = () => publicUrlOf(settings);
    const signIn = await createSignIn({ settings, database, logger, now, publicUrl });
    wakeUps.follow('access', () => signIn.readAnew());
    const files = await createFileStore({
      content: options.content ?? (await openContent(settings)),
      database,
      logger,
      now,
      clamd: settings.clamd,
      inspectionProgram: options.inspectionProgram,
    });
    const speech = createSpeechEngine(settings.speech ?? defaultSpeech);
    const outgoing = createOutgoingClient(settings.outgoing ?? defaultOutgoing);
    const { disableWebhooksAfterDays } = settings;
    const webhookSender = new WebhookSender(
      { database, outgoing, logger, disableWebhooksAfterDays, now },
      usualSenderPace,
    );
    const shared = { ...core, settings, database, operationLog, files, wakeUps, logger, speech, now };
    const jobs = await createJobs({ connection: storage.connection, services: shared, onEnded: metrics.job });
    const mailer = createMailer(settings.mail);
    const services: GatewayServices = {
      ...shared,
      signIn,
      mailer,
      jobs,
      pluginPackages,
      developsPlugins: settings.developsPlugins ?? false,
      outgoing,
      gatewayId: randomUUID(),
    };
    addFigures(metrics, services, space);
    metrics.gauge('scn_threads_running', 'Tasks that worker threads are running.', () => threads.running);
    metrics.gauge('scn_threads_waiting', 'Tasks that wait for a worker thread.', () => threads.waiting);
    return {
      services,
      webhookSender,
      metrics,
      space,
      useCore: (next, folders) => {
        for (const user of [core, operationLog, shared, services]) Object.assign(user, next);
        operationLog.documents.dropAll();
        threads.renew(threadData(folders));
      },
      close: async () => {
        await Promise.all([jobs.close(), webhookSender.close()]);
        await settle(operationLog);
        await threads.close();
        await wakeUps.close();
      },
    };
  } catch (error) {
    await threads.close();
    await wakeUps.close();
    throw error;
  }
}

function addFigures(
  metrics: GatewayMetrics,
  { operationLog, database, files, now }: GatewayServices,
  space: StorageSpace,
): void {
  metrics.gauge(
    'scn_storage_full',
    '1 while changes are rejected because there is no space left, otherwise 0.',
    async () => ((await space.problem()) === null ? 0 : 1),
  );
  metrics.gauge('scn_storage_free_bytes', 'Free bytes on the disk of the data folder.', () => space.freeBytes());
  metrics.gauge('scn_file_store_available', '1 while files can be read and saved, otherwise 0.', async () =>
    (await files.state()).store === null ? 1 : 0,
  );
  metrics.gauge(
    'scn_scanner_available',
    '1 while uploads can be scanned for viruses, or aren’t scanned; otherwise 0.',
    async () => ((await files.state()).scanner === null ? 1 : 0),
  );
  metrics.gauges(
    'scn_jobs',
    'Jobs of all gateways by state: running jobs, and jobs that ended within the last day.',
    'state',
    async () => {
      const yesterday = new Date(now().getTime() - 86_400_000);
      const rows = await database.acrossInstitutions((queries) =>
        queries
          .select({ state: job.state, count: count() })
          .from(job)
          .where(or(isNull(job.finishedAt), gt(job.finishedAt, yesterday)))
          .groupBy(job.state),
      );
      return Object.fromEntries(rows.map(({ state, count: jobs }) => [state, jobs]));
    },
  );
  metrics.gauge(
    'scn_webhook_messages_waiting',
    'Messages of webhooks of all institutions that are sent later, or again.',
    () => database.acrossInstitutions(countWaiting),
  );
  metrics.gauge('scn_open_documents', 'Scenarios open in this gateway.', () => operationLog.documents.size);
  metrics.gauge(
    'scn_open_documents_bytes',
    'Estimated bytes of the scenarios open in this gateway.',
    () => operationLog.documents.bytes,
  );
}

/** The engine for placeholder speech: a hosted voice if one is set, otherwise eSpeak NG. */
export function createSpeechEngine({ program, hosted }: SpeechSettings): SpeechEngine {
  return hosted === undefined ? createEspeak(program) : createHostedVoice(hosted);
}

/** The same database, with metrics and a span for each transaction. */
function observeDatabase(database: Database, metrics: Pick<GatewayMetrics, 'transaction'>): Database {
  async function observe<T>(reach: 'institution' | 'service', transact: (begun: () => void) => Promise<T>): Promise<T> {
    const transaction = metrics.transaction(reach);
    try {
      return await traced('database transaction', { 'db.system.name': 'postgresql', 'scn.reach': reach }, () =>
        transact(() => transaction.started()),
      );
    } finally {
      transaction.ended();
    }
  }
  const telling =
    <T>(begun: () => void, work: (queries: Queries) => Promise<T>) =>
    (queries: Queries) => {
      begun();
      return work(queries);
    };
  return {
    inInstitution: (institutionId, work) =>
      observe('institution', (begun) => database.inInstitution(institutionId, telling(begun, work))),
    runInInstitution: (institutionId, statement) =>
      observe('institution', () => database.runInInstitution(institutionId, statement)),
    acrossInstitutions: (work) => observe('service', (begun) => database.acrossInstitutions(telling(begun, work))),
    close: () => database.close(),
  };
}

/** The program of worker threads next to this file: as TypeScript, or built as a separate entry. */
function ownThreadProgram(): ThreadProgram {
  return programNextTo(import.meta.filename, (extension) => join(import.meta.dirname, `thread-worker${extension}`));
}
