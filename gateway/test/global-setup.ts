import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '../src/database/connection';
import { startEmbedded } from '../src/database/embedded/start-embedded';
import { makeTemporaryFolder } from './temporary-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** The private server that all test files of a run share; each makes databases of its own. */
    readonly server: DatabaseConnection;
  }
}

/** Starts one private server for the run: as in production, fsync included. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder();
  const server = await startEmbedded({ folder });
  project.provide('server', server.connection);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
