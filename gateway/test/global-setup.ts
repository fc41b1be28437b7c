import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '#database/connection';
import { startEmbedded } from '#database/embedded/start-embedded';
import { openDatabase } from '#database/open-database';
import { makeTemporaryFolder } from './temporary-folder';
import { asOwner, migratedTemplate } from './test-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** The private server shared by all test files of a run; each creates its own databases. */
    readonly server: DatabaseConnection;
  }
}

/** Starts one private server for the run: as in production, including fsync. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder();
  const server = await startEmbedded({ folder });
  const { owner, gateway } = server.connection;
  await asOwner(server.connection, `CREATE DATABASE ${migratedTemplate}`);
  const template = {
    owner: { ...owner, database: migratedTemplate },
    gateway: { ...gateway, database: migratedTemplate },
  };
  await (await openDatabase(template)).close();
  project.provide('server', server.connection);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
