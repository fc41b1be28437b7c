import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import type { InspectionResponse, InspectionRequest } from './inspection';
import type { InspectionProgram } from './worker-program';

/** JavaScript heap of the process in MB, for reading audio and detecting types. Image decoders use memory outside of it. */
const heapMegabytes = 64;
/** Startup timeout in milliseconds: long, because a busy machine isn't the file's fault. */
const startWithin = 20_000;
/** Maximum number of characters of a crash's error output that are kept. */
const maxErrorCharacters = 2000;

/** Thrown when a process ends without a response. */
export class InspectionEnded extends Error {
  readonly reason: 'time' | 'crash';

  constructor(reason: 'time' | 'crash', message: string) {
    super(message);
    this.name = 'InspectionEnded';
    this.reason = reason;
  }
}

/** A process that inspects files, one at a time. It doesn't keep the gateway alive while it is idle. */
export class InspectingProcess {
  readonly #child: ChildProcess;
  #errors = '';
  /** Number of answered requests. */
  answered = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.on('error', () => child.kill('SIGKILL')); // a message that couldn't be sent
    child.stderr?.on('data', (text: Buffer) => {
      this.#errors = (this.#errors + text.toString()).slice(-maxErrorCharacters);
    });
  }

  /** @throws {@link InspectionEnded} when it does not start. */
  static async start({
    path,
    nodeArguments = [],
    environment = {},
    startMilliseconds = startWithin,
  }: InspectionProgram): Promise<InspectingProcess> {
    const child = fork(path, [], {
      execArgv: [...nodeArguments, `--max-old-space-size=${heapMegabytes}`],
      env: { ...inherited(), ...environment },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const process = new InspectingProcess(child);
    await process.#reply(startMilliseconds);
    process.#rest();
    return process;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends a request. @throws {@link InspectionEnded} when it times out or crashes; the process has ended then. */
  async ask(request: InspectionRequest, milliseconds: number): Promise<InspectionResponse> {
    this.#child.ref();
    this.#child.channel?.ref();
    this.#child.send(request, () => undefined);
    const answer = (await this.#reply(milliseconds)) as InspectionResponse;
    this.answered += 1;
    this.#rest();
    return answer;
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.ref();
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  async #reply(milliseconds: number): Promise<unknown> {
    const child = this.#child;
    let settle: () => void = () => undefined;
    try {
      return await new Promise<unknown>((resolve, reject) => {
        const onExit = (code: number | null, signal: string | null) => {
          const how = `The process ended with ${signal ?? code ?? 'no exit code'}.`;
          reject(new InspectionEnded('crash', `${how} ${this.#errors}`.trim()));
        };
        const timer = setTimeout(() => {
          reject(new InspectionEnded('time', `The process did not respond within ${milliseconds} ms.`));
        }, milliseconds);
        child.once('message', resolve);
        child.once('exit', onExit);
        settle = () => {
          clearTimeout(timer);
          child.off('message', resolve);
          child.off('exit', onExit);
        };
      });
    } catch (error) {
      await this.kill();
      throw error;
    } finally {
      settle();
    }
  }

  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    const { stderr } = this.#child;
    if (stderr instanceof Socket) stderr.unref();
  }
}

/** The environment variables that a Node.js process needs to start. No others, because they can contain secrets. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
