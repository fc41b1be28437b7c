import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { ContentFolder } from '#files/content-folder';
import { createFileStore } from '#files/create-file-store';
import type { GatewayServices } from '#serve/context';
import { createJobs } from '#jobs/create-jobs';
import { createOperationLog, settle } from '#log/operation-log';
import { defaultLimits, defaultOutgoing } from '#settings/settings';
import { createOutgoingClient } from '#outgoing/outgoing-client';
import { noSignIn, testCore, testServices } from '../../graphql-fixture';
import { bundledInspectionProgram } from '../../files/inspection-program';
import { makeTemporaryFolder } from '../../temporary-folder';
import { createTestDatabase, queueTemplate } from '../../test-database';

/** Services for calling the fields of the schema. */
export interface IsolationServices {
  readonly services: GatewayServices;
  close(): Promise<void>;
}

/** Opens a database and its services. */
export async function openServices(): Promise<IsolationServices> {
  const { database, connection, drop } = await createTestDatabase(undefined, queueTemplate);
  const folder = await makeTemporaryFolder();
  const logger = pino({ level: 'silent' });
  const now = () => new Date();
  const operationLog = createOperationLog({ database, core: testCore });
  const files = await createFileStore({
    ...{ content: new ContentFolder(folder), database, logger, now },
    inspectionProgram: bundledInspectionProgram(),
  });
  const google = { clientId: 'google', clientSecret: 'secret' }; // so that users can be invited and have passwords
  const given: Partial<GatewayServices> = {
    database,
    operationLog,
    files,
    now,
    settings: {
      ...{ folder, databaseUrl: undefined, databaseOwnerUrl: undefined, host: '127.0.0.1', port: 0 },
      oidc: { issuer: undefined, clientId: 'app', audience: 'app', groupsClaim: 'groups', groupMap: {}, google },
      webApps: [{ id: 'ward', name: 'Ward', url: 'http://127.0.0.1:9/actions' }], // refuses connections
      ...{ publicUrl: undefined, demonstration: false, logLevel: 'silent', limits: defaultLimits },
    },
    signIn: noSignIn(database),
    outgoing: createOutgoingClient(defaultOutgoing),
    wakeUps: { wake: () => undefined, follow: () => () => undefined, close: () => Promise.resolve() },
  };
  // requested, but never run
  const jobs = await createJobs({ connection, services: testServices(given) });
  return {
    services: testServices({ ...given, jobs }),
    close: async () => {
      await jobs.close();
      await settle(operationLog);
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
