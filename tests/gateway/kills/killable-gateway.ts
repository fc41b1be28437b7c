import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Dice } from '../../bench/dice';
import { launcher } from '../built-scn';
import { backendsOf, postmasterOf } from './server-processes';

/** A kill, or several in a row, and how long it took until the gateway worked again, in milliseconds. */
export interface Interruption {
  /** The target: the gateway's process alone, or a process of its database server, with or without the gateway's. */
  readonly killed: 'gateway' | 'database server';
  /** From the spawn of the next process until it printed its address; undefined if the gateway kept running. */
  served?: number;
  /** From the kill until a request that was sent after it was acknowledged. */
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
const maxOutputLength = 8000;

/** Differences from a gateway with a private database server. */
export interface KillableOptions {
  /** Environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The program of another release. */
  readonly program?: string;
}

/** The built `scn serve` with its own data folder and process group, always on the same port. */
export class KillableGateway {
  readonly folder: string;
  readonly address: string;
  readonly interruptions: Interruption[] = [];
  /** SIGKILLs of its process. */
  kills = 0;
  /** SIGKILLs of a process of the database server. */
  serverKills = 0;
  /** When its last process was spawned. */
  spawnedAt = new Date();
  /** The program of the next start. */
  program: string;
  readonly port: number;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #said = '';
  #killedAt = 0;
  /** The interruption after which nothing has been acknowledged. */
  #current: Interruption | null = null;
  #serving = new Turn();

  constructor(folder: string, port: number, { settings = {}, program = launcher }: KillableOptions = {}) {
    this.folder = folder;
    this.port = port;
    this.#settings = settings;
    this.program = program;
    this.address = `http://127.0.0.1:${port}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  /** Number of kills, to ignore requests that were sent before one. */
  get generation(): number {
    return this.kills + this.serverKills;
  }

  /** Whether a change was acknowledged since the last interruption. */
  get hasRecovered(): boolean {
    return this.#current === null;
  }

  /** Resolves when it serves: immediately, or after the next start. */
  serving(): Promise<void> {
    return this.#serving.promise;
  }

  /** Spawns its process, and resolves when it serves or has been killed. @throws Error when it exits unexpectedly. */
  async start(): Promise<void> {
    const args = [this.program, 'serve', this.folder, '--demonstration', '--port', String(this.port)];
    const env = {
      PATH: process.env['PATH'] ?? '',
      SCN_LOG_LEVEL: 'warn',
      // one author account has many writers here
      SCN_LIMIT_REQUESTS_PER_MINUTE: '1000000',
      // and all knocking clients have one address
      SCN_LIMIT_REQUESTS_PER_ADDRESS: '1000000',
      ...this.#settings,
    };
    const interruption = this.#current;
    this.spawnedAt = new Date();
    const spawned = performance.now();
    const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#said = '';
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (this.#said = (this.#said + text).slice(-maxOutputLength)));
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, 'exit');
    const [line] = (await Promise.race([once(lines, 'line'), ended.then(() => [null])])) as [string | null];
    if (line !== null) {
      if (interruption !== null) interruption.served = performance.now() - spawned;
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
    this.kills += 1;
    this.#sendKill(child.pid ?? 0);
    await ended;
  }

  /** Kills the first process of its database server in the same way; the other ones exit. */
  async killServer(): Promise<void> {
    const postmaster = await postmasterOf(this.folder);
    if (postmaster === null) return;
    this.serverKills += 1;
    this.#sendKill(postmaster);
  }

  /** Kills a process of its database server that works for a connection; the server ends all of them, and recovers. */
  async killBackend(dice: Dice): Promise<void> {
    const postmaster = await postmasterOf(this.folder);
    const backends = postmaster === null ? [] : await backendsOf(postmaster);
    if (backends.length === 0) return;
    this.serverKills += 1;
    this.#sendKill(dice.pick(backends));
  }

  #sendKill(pid: number): void {
    this.#killedAt = performance.now();
    this.#current = null; // a later kill replaces it
    process.kill(pid, 'SIGKILL');
  }

  /** Records an interruption by the last kill. */
  noteInterruption(killed: Interruption['killed']): void {
    this.#current = { killed };
    this.interruptions.push(this.#current);
  }

  /** Records that a request was acknowledged. @param generation - when it was sent */
  noteAcknowledged(generation: number): void {
    if (generation !== this.generation || this.#current === null) return;
    this.#current.acknowledged = performance.now() - this.#killedAt;
    this.#current = null;
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
}
