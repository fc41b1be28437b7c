import { availableParallelism, loadavg } from 'node:os';
import { Refusal } from '@scn/core/operations/refusal';
import type { Logger } from 'pino';
import { InspectingProcess, InspectionEnded } from './inspecting-process';
import type { Inspection, InspectionAnswer, InspectionRequest } from './inspection';
import { inspectionMilliseconds } from './limits';
import { kindOf } from './media-types';
import { ownInspectionProgram, type InspectionProgram } from './worker-program';

/** Most processes at once. */
const mostProcesses = 2;
/** A process is replaced after so many files: what a decoder leaks does not add up. */
const filesPerProcess = 20;
/** A process that has nothing to do is ended, in milliseconds. */
const idleFor = 20_000;

/**
 * Finds out what files are, in processes of their own that are ended when they take too long or too much memory. Whatever
 * happens in one refuses its file, and nothing else.
 */
export class Inspector {
  readonly #program: InspectionProgram;
  readonly #logger: Logger;
  readonly #milliseconds: number;
  readonly #idle: { readonly process: InspectingProcess; readonly timer: NodeJS.Timeout }[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    logger: Logger,
    program: InspectionProgram = ownInspectionProgram(),
    milliseconds: number = inspectionMilliseconds,
  ) {
    this.#logger = logger;
    this.#program = program;
    this.#milliseconds = milliseconds;
  }

  /** What the content of a file says that it is. @throws Refusal FileUploadError when even that can't be found out. */
  async sniff(path: string): Promise<string> {
    const answer = await this.#ask({ task: 'sniff', path }, null);
    if (!('mediaType' in answer)) throw new Error('An inspecting process gave the answer to another question.');
    return answer.mediaType;
  }

  /**
   * Reads a file, all of it.
   *
   * @param mediaType what {@link sniff} found: decides how the refusal is called when the process is ended.
   * @throws Refusal by 002 §8.
   */
  async inspect(path: string, mediaType: string): Promise<Inspection> {
    const answer = await this.#ask({ task: 'inspect', path }, mediaType);
    if (!('inspection' in answer)) throw new Error('An inspecting process gave the answer to another question.');
    return answer.inspection;
  }

  async #ask(
    request: InspectionRequest,
    mediaType: string | null,
  ): Promise<Exclude<InspectionAnswer, { readonly refusal: unknown }>> {
    const answer = await this.#inTurn(() => this.#askProcess(request, mediaType));
    if ('refusal' in answer) {
      const { code, metadata, message } = answer.refusal;
      throw new Refusal(code, metadata, message);
    }
    return answer;
  }

  async #askProcess(request: InspectionRequest, mediaType: string | null): Promise<InspectionAnswer> {
    const process = this.#takeIdle() ?? (await InspectingProcess.start(this.#program));
    try {
      const answer = await process.ask(request, this.#milliseconds * share());
      if (process.answered < filesPerProcess) this.#putIdle(process);
      else await process.kill();
      return answer;
    } catch (error) {
      if (!(error instanceof InspectionEnded)) throw error;
      this.#logger.warn(
        { task: request.task, mediaType, reason: error.reason, detail: error.message },
        'inspection ended',
      );
      return { refusal: refusalFor(error.reason, mediaType) };
    }
  }

  /** Runs work when fewer than {@link mostProcesses} others do. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running === mostProcesses) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next(); // takes over this turn
    }
  }

  #takeIdle(): InspectingProcess | undefined {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      clearTimeout(idle.timer);
      if (idle.process.isAlive) return idle.process;
    }
    return undefined;
  }

  #putIdle(process: InspectingProcess): void {
    const timer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(entry), 1);
      void process.kill();
    }, idleFor).unref();
    const entry = { process, timer };
    this.#idle.push(entry);
  }
}

/** Most times that a busy machine stretches the time of an inspection. */
const longestShare = 5;

/** How many processes share each processor, 1 or more: on a busy machine a file gets as much of one as on an idle one. */
function share(): number {
  const [minute = 0] = loadavg();
  return Math.min(Math.max(1, minute / availableParallelism()), longestShare);
}

function refusalFor(reason: InspectionEnded['reason'], mediaType: string | null) {
  const kind = kindOf(mediaType ?? '');
  const codes = {
    image: 'ImageProcessingError',
    audio: 'AudioProcessingError',
    video: 'InvalidValueError',
    other: 'FileUploadError',
  } as const;
  const why = reason === 'time' ? 'reading it takes too long' : 'reading it fails or takes too much memory';
  return { code: codes[kind], metadata: { reason }, message: `The file can not be read: ${why}.` };
}
