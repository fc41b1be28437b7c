import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const launcher = join(import.meta.dirname, '..', '..', '..', 'cli', 'bin', 'scn.cjs');

/** Start times, in milliseconds from the spawn of the process. */
export interface Start {
  /** What preceded the start. */
  readonly after: string;
  /** Until it printed its address; undefined if it was killed first. */
  served?: number;
  /** Until the first acknowledgement arrived. */
  acknowledged?: number;
}

/** A promise that writers wait for. */
class Turn {
  readonly promise: Promise<void>;
  /** It is settled: no one waits for it any more. */
  isOver = false;
  #settle: (error: Error | null) => void = () => undefined;

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      this.#settle = (error) => (error === null ? resolve() : reject(error));
    });
    this.promise.catch(() => undefined); // avoids unhandled rejections
  }

  end(error: Error | null): void {
    this.isOver = true;
    this.#settle(error);
  }
}

/** Maximum characters of gateway output kept for a message. */
const keptText = 8000;

/** The built `scn serve` with its own data folder and process group, always on the same port. */
export class KillableGateway {
  readonly folder: string;
  readonly address: string;
  readonly starts: Start[] = [];
  /** SIGKILLs of its process. */
  kills = 0;
  /** SIGKILLs of the database server's first process. */
  serverKills = 0;
  /** When its last process was spawned. */
  spawnedAt = new Date();
  readonly #port: number;
  #child: ChildProcess | null = null;
  #said = '';
  #spawned = 0;
  #serving = new Turn();

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.#port = port;
    this.address = `http://127.0.0.1:${port}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Number of the start, to ignore requests to earlier ones. */
  get generation(): number {
    return this.starts.length;
  }

  /** Resolves when it serves: immediately, or after the next start. */
  serving(): Promise<void> {
    return this.#serving.promise;
  }

  /** Spawns its process, and resolves when it serves or has been killed. @throws Error when it exits unexpectedly. */
  async start(after: string): Promise<void> {
    const args = [launcher, 'serve', this.folder, '--demonstration', '--port', String(this.#port)];
    const env = {
      PATH: process.env['PATH'] ?? '',
      SCN_LOG_LEVEL: 'warn',
      // one author account has many writers here
      SCN_LIMIT_REQUESTS_PER_MINUTE: '1000000',
      // and all knocking clients have one address
      SCN_LIMIT_REQUESTS_PER_ADDRESS: '1000000',
    };
    const start: Start = { after };
    this.starts.push(start);
    this.spawnedAt = new Date();
    this.#spawned = performance.now();
    const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#said = (this.#said + text).slice(-keptText)));
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, 'exit');
    const [line] = (await Promise.race([once(lines, 'line'), ended.then(() => [null])])) as [string | null];
    if (line !== null) {
      start.served = performance.now() - this.#spawned;
      if (this.#child === child) this.#serving.end(null);
      void ended.then(() => this.#endedBy(child));
    } else this.#endedBy(child);
  }

  /** Set when its process exited without being killed. */
  failure: Error | null = null;

  #endedBy(child: ChildProcess): void {
    if (this.#child !== child) return; // killed
    this.failure = new Error(
      `The gateway ended by itself (${String(child.exitCode ?? child.signalCode)}): ${this.#said}`,
    );
    this.#serving.end(this.failure);
  }

  /** Kills its process as a power cut would, and waits until it is gone. The database server keeps running. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#forget();
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    this.kills += 1;
    await ended;
  }

  /** Kills the postmaster of its database server in the same way; its other processes exit. */
  async killServer(): Promise<void> {
    const pid = await this.#serverPid();
    if (pid === null) return;
    process.kill(pid, 'SIGKILL');
    this.serverKills += 1;
  }

  /** Records that a request to this start was acknowledged. */
  noteAcknowledged(generation: number): void {
    const start = this.starts.at(-1);
    if (generation === this.generation && start !== undefined) start.acknowledged ??= performance.now() - this.#spawned;
  }

  /** Stops it gracefully. @returns its exit code */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (child === null) return null;
    this.#forget();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  }

  /** Kills everything that is still running. */
  async endAll(): Promise<void> {
    await this.kill();
    await this.killServer();
  }

  #forget(): void {
    this.#child = null;
    if (this.#serving.isOver) this.#serving = new Turn(); // otherwise keep the pending promise
  }

  /** Verifies that the process is the server on this folder, not another one that reuses its id. */
  async #serverPid(): Promise<number | null> {
    const data = join(this.folder, 'server', 'data');
    const [first] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    const pid = Number(first);
    if (!Number.isInteger(pid) || pid < 2) return null;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.split('\0').includes(data) ? pid : null;
  }
}
