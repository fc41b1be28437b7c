import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { connect, type DatabaseConnection } from '#database/connection';
import { startEmbedded } from '#database/embedded/start-embedded';
import { openDatabase } from '#database/open-database';
import { installQueue } from '#jobs/queue/install-queue';
import { usualPace } from '#jobs/queue/queue-pace';
import { bundleInspectionProgram } from './files/inspection-program';
import { makeTemporaryFolder, openRunFolder, runFolderVariable } from './temporary-folder';
import { asOwner, migratedTemplate, queueTemplate } from './test-database';
import { withoutSafety } from './without-safety';

declare module 'vitest' {
  interface ProvidedContext {
    /** The private server shared by all test files of a run; each creates its own databases. */
    readonly server: DatabaseConnection;
  }
}

/** Starts one private server for the run, and prepares the databases that those of the test files are copied from. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder();
  const server = await startEmbedded({ folder, options: withoutSafety });
  const { connection } = server;
  await connectFaster(connection);
  await asOwner(connection, `CREATE DATABASE ${migratedTemplate}`);
  await (await openDatabase(inDatabase(connection, migratedTemplate))).close();
  await asOwner(connection, `CREATE DATABASE ${queueTemplate} TEMPLATE ${migratedTemplate}`);
  await installQueue(inDatabase(connection, queueTemplate), usualPace);
  project.provide('server', connection);
  const deleteRunFolder = await openRunFolder();
  await bundleInspectionProgram(process.env[runFolderVariable] ?? folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    await deleteRunFolder();
  };
}

function inDatabase({ owner, gateway }: DatabaseConnection, database: string): DatabaseConnection {
  return { owner: { ...owner, database }, gateway: { ...gateway, database } };
}

/** Checks passwords with one round: the usual 4,096 take longer than everything else of a connection, and tests open thousands. */
async function connectFaster({ owner, gateway }: DatabaseConnection): Promise<void> {
  const client = await connect(owner);
  await client.query('SET scram_iterations = 1');
  for (const { user, password } of [owner, gateway])
    await client.query(
      `ALTER ROLE ${client.escapeIdentifier(user ?? '')} PASSWORD ${client.escapeLiteral(String(password))}`,
    );
  await client.end();
}
