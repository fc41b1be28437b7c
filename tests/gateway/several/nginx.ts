import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';

const program = '/usr/sbin/nginx';
const site = join(import.meta.dirname, '..', '..', '..', 'docs', 'how-to', 'several-gateways', 'nginx.conf');
/** Ports in the file: of gateways, and what nginx listens to. */
const documented = { gateways: [4701, 4702, 4703], plain: 'listen 127.0.0.1:4700;', tls: 'listen 443 ssl http2;' };
const workers = 2;
/** Milliseconds for nginx to listen. */
const startWithin = 10_000;

/** A certificate for 127.0.0.1. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Differences from the documented configuration. */
export interface NginxPlaces {
  /** Ports of the gateways: as many as documented. */
  readonly gateways: readonly number[];
  /** The port without TLS. */
  readonly port: number;
  /** The ports with TLS, and of the redirection to it; without, nginx serves neither. */
  readonly tls?: Certificate & { readonly port: number; readonly redirection: number };
}

/** nginx with the documented configuration. */
export interface Nginx {
  readonly address: string;
  readonly pid: number;
  /** Reads its configuration again, as `systemctl reload nginx` does: open connections go on with the old workers. */
  reload(): void;
  /** Takes a gateway out of service or back, as an operator does: marks it in the file and reloads. Resolves when new requests follow it. */
  take(port: number, to: 'out of service' | 'into service'): Promise<void>;
  /** The log of requests. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts nginx with docs/how-to/several-gateways/nginx.conf, in which only ports, addresses to listen to and paths are replaced. */
export async function startNginx(places: NginxPlaces): Promise<Nginx> {
  if (!existsSync(program)) throw new Error('These tests need nginx: apt-get install nginx-light.');
  const folder = await makeTemporaryFolder();
  const temporary = join(folder, 'temporary');
  await mkdir(temporary);
  const [siteFile, errorLog] = [join(folder, 'site.conf'), join(folder, 'error.log')];
  await writeFile(siteFile, configurationFor(places, folder));
  // what Debian's nginx.conf has around a site
  const main = `daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log notice;
    worker_processes ${workers};
    worker_rlimit_nofile 8192;
    events { worker_connections 4096; }
    http {
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${temporary}/${of};`).join('\n')}
      default_type application/octet-stream;
      include ${folder}/site.conf;
    }`;
  await writeFile(join(folder, 'nginx.conf'), main);
  const child = spawn(program, ['-e', errorLog, '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  const until = performance.now() + startWithin;
  while (!(await listens(places.port))) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`nginx did not start: ${said}${await readFile(errorLog, 'utf8')}`);
    }
    await wait(20);
  }
  return {
    address: `http://127.0.0.1:${places.port}`,
    pid: child.pid ?? 0,
    reload: () => void child.kill('SIGHUP'),
    take: async (port, to) => {
      const ended = async () => (await readFile(errorLog, 'utf8')).split('gracefully shutting down').length;
      const wanted = (await ended()) + workers;
      const text = await readFile(siteFile, 'utf8');
      const [isIn, isOut] = [`127.0.0.1:${port} max_fails`, `127.0.0.1:${port} down max_fails`];
      const changed = to === 'out of service' ? text.replace(isIn, isOut) : text.replace(isOut, isIn);
      if (changed === text) throw new Error(`The gateway at port ${port} is already ${to}.`);
      await writeFile(siteFile, changed);
      child.kill('SIGHUP');
      while ((await ended()) < wanted) await wait(20);
    },
    log: () => readFile(join(folder, 'scenario-studio.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configurationFor({ gateways, port, tls }: NginxPlaces, folder: string): string {
  const replacements: readonly (readonly [from: string, to: string])[] = [
    ...documented.gateways.map((from, at) => [`127.0.0.1:${from} `, `127.0.0.1:${gateways[at] ?? 0} `] as const),
    [documented.plain, `listen 127.0.0.1:${port};`],
    [documented.tls, tls === undefined ? '' : `listen 127.0.0.1:${tls.port} ssl http2;`],
    // the only server that listens to it: without TLS, it has nothing to do
    ['listen 80;', tls === undefined ? `listen unix:${folder}/unused.sock;` : `listen 127.0.0.1:${tls.redirection};`],
    ['/var/log/nginx/', `${folder}/`],
    ['/etc/ssl/scenario-studio/fullchain.pem', tls?.certificate ?? ''],
    ['/etc/ssl/scenario-studio/privkey.pem', tls?.key ?? ''],
  ];
  let text = readFileSync(site, 'utf8');
  if (tls === undefined) text = text.replace(/^ *ssl_certificate.*\n/gm, '');
  for (const [from, to] of replacements) {
    if (tls === undefined && from.startsWith('/etc/ssl/')) continue;
    if (!text.includes(from)) throw new Error(`${site} doesn't contain ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}
