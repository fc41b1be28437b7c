import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@scn/gateway/database/connection';
import { startS3rver } from '../../../gateway/test/files/stores/s3rver';
import { bucketVariables, type ObjectStore } from '../../../gateway/test/files/stores/bucket-store';
import { startPostgres15, type SeparateServer } from '../../../gateway/test/separate-server';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { runScn } from '../built-scn';
import { freeLowPort } from '../kills/free-port';
import { KillableGateway } from '../kills/killable-gateway';
import type { StoragePlace } from '../kills/rebuilt-logs';
import { parentOf, processorSeconds } from './processor-time';
import { startNginx, type Nginx } from './nginx';

/** Composition of a group. */
export interface GroupOptions {
  readonly gateways: number;
  /** Whether nginx is in front of them. */
  readonly isProxied: boolean;
  /** Where files are: a bucket, or a folder that all share, as releases before the 17th need. */
  readonly files?: 'bucket' | 'folder';
  /** Environment variables of all gateways. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The `scn` of another release. */
  readonly program?: string;
}

/** Parts that all gateways of a group have. */
interface GroupParts {
  readonly server: SeparateServer;
  readonly objects: ObjectStore;
  /** A folder of the group's own. */
  readonly folder: string;
  readonly nginx: Nginx | null;
  readonly ports: readonly number[];
  readonly options: GroupOptions;
}

/** Several gateways as separate processes, with a database server and an object store that they didn't start. */
export class GatewayGroup {
  /** They aren't started yet. */
  gateways: readonly KillableGateway[];
  /** Settings of the database and the bucket, for commands. */
  storage: Readonly<Record<string, string>>;
  readonly #parts: GroupParts;
  /** How often data were restored. */
  #restored = 0;

  private constructor(parts: GroupParts) {
    this.#parts = parts;
    this.storage = storageOf(parts, 'scn', parts.objects.bucket.prefix);
    this.gateways = this.#createGateways();
  }

  /** Prepares an empty database, a bucket, nginx and the gateways. */
  static async open(options: GroupOptions): Promise<GatewayGroup> {
    const [folder, server, objects] = await Promise.all([makeTemporaryFolder(), startPostgres15(), startS3rver()]);
    await createDatabase(server, 'scn');
    const ports: number[] = [];
    while (ports.length < options.gateways) ports.push(await freeLowPort());
    const nginx = options.isProxied ? await startNginx({ gateways: ports, port: await freeLowPort() }) : null;
    return new GatewayGroup({ server, objects, folder, nginx, ports, options });
  }

  #createGateways(): readonly KillableGateway[] {
    const { folder, nginx, ports, options } = this.#parts;
    const { files, program, settings } = options;
    const given = {
      ...(program === undefined ? {} : { program }),
      settings: {
        ...this.storage,
        ...(nginx === null ? {} : { SCN_PUBLIC_URL: nginx.address, SCN_TRUST_PROXY: '127.0.0.1' }),
        // all clients of a test are one user
        SCN_LIMIT_CONNECTIONS_PER_PRINCIPAL: '1000',
        ...settings,
      },
    };
    return ports.map((port, at) => {
      const name = files === 'folder' ? 'data' : `data-${at}`;
      return new KillableGateway(join(folder, `${name}-${this.#restored}`), port, given);
    });
  }

  get nginx(): Nginx | null {
    return this.#parts.nginx;
  }

  get place(): StoragePlace {
    return {
      folder: this.#parts.folder,
      databaseUrl: this.storage['SCN_DATABASE_URL'],
      databaseOwnerUrl: undefined,
    };
  }

  /** Where clients connect to: nginx, otherwise each gateway. */
  get addresses(): readonly string[] {
    return this.nginx === null ? this.gateways.map(({ address }) => address) : [this.nginx.address];
  }

  /** Starts all gateways at once. */
  async start(): Promise<void> {
    await Promise.all(this.gateways.map((gateway) => gateway.start()));
    for (const { failure } of this.gateways) if (failure !== null) throw failure;
  }

  /** Stops all gateways gracefully. @throws Error for one that doesn't stop as it should */
  async stop(): Promise<void> {
    const codes = await Promise.all(this.gateways.map((gateway) => gateway.stop()));
    if (codes.some((code) => code !== 0 && code !== null)) throw new Error(`Gateways exited with ${codes.join(', ')}.`);
  }

  /** The processor seconds of each part since it was started. */
  async processorSeconds(): Promise<Readonly<Record<'gateways' | 'database' | 'nginx', number>>> {
    const operator = await connect(this.#parts.server.connection.owner);
    const { rows } = await operator.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const database = processorSeconds(parentOf(rows[0]?.pid ?? 0));
    await operator.end();
    return {
      gateways: this.gateways.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
      database,
      nginx: this.nginx === null ? 0 : processorSeconds(this.nginx.pid),
    };
  }

  /** Backs everything up. @returns the file */
  async backUp(): Promise<string> {
    const file = join(this.#parts.folder, `${this.#restored}.scn-backup`);
    await mustRun(['backup', this.gateways[0]?.folder ?? '', '-o', file], this.storage);
    return file;
  }

  /** Restores a backup into an empty database of the same server and an empty prefix of the same bucket, which its gateways then use. */
  async restore(file: string): Promise<void> {
    const { server } = this.#parts;
    this.#restored += 1;
    const name = `restored_${this.#restored}`;
    await createDatabase(server, name);
    this.storage = storageOf(this.#parts, name, `${name}/`);
    this.gateways = this.#createGateways();
    await mustRun(['restore', file, this.gateways[0]?.folder ?? ''], this.storage);
  }

  /** Checks that `scn fsck` finds nothing. */
  async verify(): Promise<void> {
    await mustRun(['fsck', this.gateways[0]?.folder ?? '', '--format', 'json'], this.storage);
  }

  /** Kills what still runs, and deletes everything. */
  async drop(): Promise<void> {
    for (const gateway of this.gateways) await gateway.kill();
    const { server, objects, folder, nginx } = this.#parts;
    await nginx?.stop();
    await Promise.all([server.stop(), objects.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function createDatabase({ connection }: SeparateServer, name: string): Promise<void> {
  const operator = await connect(connection.owner);
  await operator.query(`CREATE DATABASE ${name}`);
  await operator.end();
}

function storageOf(
  { server, objects, options }: Pick<GroupParts, 'server' | 'objects' | 'options'>,
  database: string,
  prefix: string,
): Readonly<Record<string, string>> {
  const settings = { SCN_DATABASE_URL: server.url(database) };
  return options.files === 'folder' ? settings : { ...settings, ...bucketVariables({ ...objects.bucket, prefix }) };
}

async function mustRun(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<void> {
  const { code, out, err } = await runScn(args, settings);
  if (code !== 0) throw new Error(`scn ${args[0] ?? ''} exited with ${String(code)}: ${out}${err}`);
}
