import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type DatabaseConnection } from '../../../gateway/src/database/connection';
import { startEmbedded } from '../../../gateway/src/database/embedded/start-embedded';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { withoutSafety } from '../../../gateway/test/without-safety';
import { copyData, copyDemonstrationData } from '../../gateway/demonstration-data';

/** Environment variable with what the workers need to know of the server. */
const serverVariable = 'SCN_TEST_DATA_SERVER';
/** Of each gateway, beside those of its jobs: six workers with two gateways each stay below the 100 that the server accepts. */
const connections = 4;
/** In the data folder of a gateway. */
const filesFolder = 'files';

interface DataServer {
  /** A data folder with the files of the demonstration data. */
  readonly folder: string;
  /** To the database with the demonstration data. Its owner can make others. */
  readonly connection: DatabaseConnection;
}

/** The demonstration data of one gateway. */
export interface ProductData {
  /** Environment variables of `scn serve` with which it uses the database. */
  readonly settings: Readonly<Record<string, string>>;
  /** Deletes the database. */
  drop(): Promise<void>;
}

/**
 * Starts a database server with the demonstration data for all gateways of a run. A server for each gateway took a second of processor
 * time more, half of it to copy its 1,500 files.
 *
 * @returns a function that stops the server and deletes the data
 */
export async function openDataServer(): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder();
  await copyDemonstrationData(folder);
  const server = await startEmbedded({ folder, options: withoutSafety });
  process.env[serverVariable] = JSON.stringify({ folder, connection: server.connection } satisfies DataServer);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Copies the data of {@link openDataServer} for one gateway. @param folder - its data folder, which gets the files */
export async function copyProductData(folder: string): Promise<ProductData> {
  const server = dataServer();
  if ((await readdir(server.folder)).includes(filesFolder)) {
    await mkdir(join(folder, filesFolder), { mode: 0o700 });
    await copyData(join(server.folder, filesFolder), join(folder, filesFolder));
  }
  return createDatabase(server, `TEMPLATE ${server.connection.owner.database ?? ''}`);
}

/** An empty database on the server of {@link openDataServer}. */
export async function emptyProductData(): Promise<ProductData> {
  return createDatabase(dataServer(), '');
}

function dataServer(): DataServer {
  const known = process.env[serverVariable];
  if (known === undefined)
    throw new Error('There is no database server: run the tests with the global set-up of their configuration.');
  return JSON.parse(known) as DataServer;
}

async function createDatabase(server: DataServer, options: string): Promise<ProductData> {
  const { owner, gateway } = server.connection;
  const database = `product_${randomBytes(8).toString('hex')}`;
  await asOwner(owner, `CREATE DATABASE ${database} ${options}`);
  return {
    settings: {
      SCN_DATABASE_URL: urlOf(gateway, database),
      SCN_DATABASE_OWNER_URL: urlOf(owner, database),
      SCN_DATABASE_CONNECTIONS: String(connections),
    },
    drop: () => asOwner(owner, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}

/** Runs a statement outside of the database with the data, which can't be copied while someone is connected to it. */
async function asOwner(owner: DatabaseConnection['owner'], statement: string): Promise<void> {
  const client = await connect({ ...owner, database: 'postgres' });
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf({ host, port, user, password }: DatabaseConnection['owner'], database: string): string {
  if (typeof password !== 'string') throw new Error('The account has no password.');
  const [place, account] = [host ?? '', user ?? ''].map(encodeURIComponent);
  return `postgresql://${account}:${encodeURIComponent(password)}@${place}:${port}/${database}`;
}
