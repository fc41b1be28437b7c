import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const launcher = join(import.meta.dirname, '..', '..', '..', 'cli', 'bin', 'scn.cjs');

/** How long a start took, in milliseconds from the spawn of its process. */
export interface Start {
  /** What went before. */
  readonly after: string;
  /** Until it printed its address; undefined when it was killed before. */
  served?: number;
  /** Until somebody had the first acknowledgement. */
  acknowledged?: number;
}

/** What writers wait for. */
class Turn {
  readonly promise: Promise<void>;
  /** Nobody waits for it any more. */
  isOver = false;
  #settle: (error: Error | null) => void = () => undefined;

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      this.#settle = (error) => (error === null ? resolve() : reject(error));
    });
    this.promise.catch(() => undefined); // perhaps nobody waits
  }

  end(error: Error | null): void {
    this.isOver = true;
    this.#settle(error);
  }
}

/** Characters of what a gateway says that are kept for a message. */
const keptText = 8000;

/** The built `scn serve` on a data folder of its own, in a process group of its own, always on the same port. */
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

  /** Which start this is: what was asked of an earlier one says nothing about this one. */
  get generation(): number {
    return this.starts.length;
  }

  /** Resolves when it serves: at once, or after the next start. */
  serving(): Promise<void> {
    return this.#serving.promise;
  }

  /** Spawns its process, and resolves when it serves or has been killed. @throws Error when it ends by itself. */
  async start(after: string): Promise<void> {
    const args = [launcher, 'serve', this.folder, '--demonstration', '--port', String(this.#port)];
    const env = {
      PATH: process.env['PATH'] ?? '',
      SCN_LOG_LEVEL: 'warn',
      // one author is many writers here
      SCN_LIMIT_REQUESTS_PER_MINUTE: '1000000',
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

  /** Set when its process ended though nobody killed it. */
  failure: Error | null = null;

  #endedBy(child: ChildProcess): void {
    if (this.#child !== child) return; // killed
    this.failure = new Error(
      `The gateway ended by itself (${String(child.exitCode ?? child.signalCode)}): ${this.#said}`,
    );
    this.#serving.end(this.failure);
  }

  /** Ends its process as a power cut would, and waits until it is gone. The database server lives on. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#forget();
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    this.kills += 1;
    await ended;
  }

  /** Ends the first process of its database server in the same way; its other processes notice. */
  async killServer(): Promise<void> {
    const pid = await this.#serverPid();
    if (pid === null) return;
    process.kill(pid, 'SIGKILL');
    this.serverKills += 1;
  }

  /** Tells that a request to this start was acknowledged. */
  noteAcknowledged(generation: number): void {
    const start = this.starts.at(-1);
    if (generation === this.generation && start !== undefined) start.acknowledged ??= performance.now() - this.#spawned;
  }

  /** Stops it in order. @returns what it ended with */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (child === null) return null;
    this.#forget();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  }

  /** Leaves nothing running, whatever happened. */
  async endAll(): Promise<void> {
    await this.kill();
    await this.killServer();
  }

  #forget(): void {
    this.#child = null;
    if (this.#serving.isOver) this.#serving = new Turn(); // otherwise those who wait go on waiting
  }

  /** The server on this folder and no other process that has its id by now. */
  async #serverPid(): Promise<number | null> {
    const data = join(this.folder, 'server', 'data');
    const [first] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    const pid = Number(first);
    if (!Number.isInteger(pid) || pid < 2) return null;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.split('\0').includes(data) ? pid : null;
  }
}
