import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { clientOf, type ObjectStore } from './bucket-store';

const run = promisify(execFile);
/** The storage daemons of one node. */
const daemons = ['account', 'container', 'object'] as const;
/** Milliseconds for all programs to listen. */
const startWithin = 60_000;

/**
 * Starts OpenStack Swift with its S3 API on one node: Debian's packages, with ports and a folder of its own, and one replica. Its programs read
 * `/etc/swift/swift.conf`, which the packages install.
 */
export async function startSwift(): Promise<ObjectStore> {
  if (!existsSync('/usr/bin/swift-proxy-server') || !existsSync('/etc/swift/swift.conf'))
    throw new Error(
      'These tests need OpenStack Swift: apt-get install swift-proxy swift-account swift-container swift-object.',
    );
  // on a disk: Swift stores metadata in extended attributes, which file systems in memory may not have
  const folder = await mkdtemp(join(tmpdir(), 'scn-swift-'));
  const programs: ChildProcess[] = [];
  const close = async () => {
    for (const program of programs) await end(program);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
    for (const daemon of daemons) {
      const port = await freePort();
      await makeRing(folder, daemon, port);
      programs.push(await start(folder, `${daemon}-server`, daemonSettings(folder, daemon, port), port));
    }
    const port = await freePort();
    programs.push(await start(folder, 'proxy-server', proxySettings(folder, port), port));
    const bucket = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'studio',
      prefix: 'files/',
      accessKey: 'studio:gateway',
      secretKey: 'secret-of-the-test',
      pathStyle: true,
    };
    const client = clientOf(bucket);
    await client.send(new CreateBucketCommand({ Bucket: bucket.bucket }));
    client.destroy();
    return { bucket, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** One partition space of 2⁴ parts with one replica on the only device. */
async function makeRing(folder: string, daemon: string, port: number): Promise<void> {
  const builder = join(folder, `${daemon}.builder`);
  const device = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port), '--device', 'd1'];
  await run('swift-ring-builder', [builder, 'create', '4', '1', '1']);
  await run('swift-ring-builder', [builder, 'add', ...device, '--weight', '1']);
  await run('swift-ring-builder', [builder, 'rebalance']);
}

const common = (folder: string, port: number) => `[DEFAULT]
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
recon_cache_path = ${folder}
log_address = ${folder}/no-log
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
`;

const daemonSettings = (folder: string, daemon: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${daemon}-server
[app:${daemon}-server]
use = egg:swift#${daemon}
`;

// tempauth refuses to work without a cache, but not with one that never responds
const proxySettings = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_studio_gateway = secret-of-the-test .admin
`;

/** Starts a program and waits until it listens. */
async function start(folder: string, name: string, settings: string, port: number): Promise<ChildProcess> {
  const file = join(folder, `${name}.conf`);
  const log = join(folder, `${name}.log`);
  await writeFile(file, settings);
  // Debian's Python: the packages aren't installed for another one
  const program = spawn('/bin/sh', ['-c', `exec /usr/bin/swift-${name} "$0" > "$1" 2>&1`, file, log], {
    stdio: 'ignore',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  });
  for (const until = Date.now() + startWithin; ;) {
    if (await listens(port)) return program;
    if (program.exitCode === null && Date.now() < until) {
      await wait(100);
      continue;
    }
    await end(program);
    throw new Error(`swift-${name} did not start: ${await readFile(log, 'utf8').catch(() => 'no log')}`);
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}
