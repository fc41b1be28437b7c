import { availableParallelism, loadavg } from 'node:os';
import { Refusal, serverBusy } from '@scn/core/base/refusal';
import type { Logger } from 'pino';
import { Turns } from '../turns';
import { InspectingProcess, InspectionEnded } from './inspecting-process';
import type { Inspection, InspectionAnswer, InspectionRequest } from './inspection';
import { compressionMilliseconds, inspectionMilliseconds } from './limits';
import { kindOf } from './media-types';
import { ownInspectionProgram, type InspectionProgram } from './worker-program';

/** Maximum number of concurrent processes. */
const maxProcesses = 2;
/** A process is replaced after this many files, to bound memory leaks in decoders. */
const filesPerProcess = 20;
/** Seconds after which a client can send its file again when no process has started. */
const startsAgain = 10;
/** Milliseconds after which an idle process is ended. */
const idleFor = 20_000;

/**
 * Inspects files in separate processes that are killed when they exceed their limits on time or memory. A failure in one only
 * rejects its file.
 */
export class Inspector {
  readonly #program: InspectionProgram;
  readonly #logger: Logger;
  readonly #milliseconds: number;
  readonly #idle: { readonly process: InspectingProcess; readonly timer: NodeJS.Timeout }[] = [];
  readonly #turns = new Turns(maxProcesses);

  constructor(
    logger: Logger,
    program: InspectionProgram = ownInspectionProgram(),
    milliseconds: number = inspectionMilliseconds,
  ) {
    this.#logger = logger;
    this.#program = program;
    this.#milliseconds = milliseconds;
  }

  /** Detects the media type of a file from its content. @throws Refusal FileUploadError when the detection fails. */
  async sniff(path: string): Promise<string> {
    const answer = await this.#ask({ task: 'sniff', path }, null);
    if (!('mediaType' in answer)) throw new Error('An inspecting process answered another request.');
    return answer.mediaType;
  }

  /**
   * Reads and checks a whole file.
   *
   * @param mediaType the result of {@link sniff}: determines the error code when the process is killed.
   * @throws Refusal with the error code for the kind of file.
   */
  async inspect(path: string, mediaType: string): Promise<Inspection> {
    const answer = await this.#ask({ task: 'inspect', path }, mediaType);
    if (!('inspection' in answer)) throw new Error('An inspecting process answered another request.');
    return answer.inspection;
  }

  /** Makes a small picture of an image, as a WebP file. @throws Refusal with the error code for the kind of file. */
  async preview(path: string, mediaType: string): Promise<Buffer> {
    const answer = await this.#ask({ task: 'preview', path }, mediaType);
    if (!('preview' in answer)) throw new Error('An inspecting process answered another request.');
    return Buffer.from(answer.preview, 'base64');
  }

  /**
   * Encodes a WAV file as MP3.
   *
   * @param target the new file
   * @returns whether it was written: not if it wouldn’t be smaller, or the encoder doesn’t accept the samples
   * @throws Refusal AudioProcessingError when encoding fails.
   */
  async compress(path: string, target: string): Promise<boolean> {
    const answer = await this.#ask({ task: 'compress', path, target }, 'audio/wav');
    if (!('isCompressed' in answer)) throw new Error('An inspecting process answered another request.');
    return answer.isCompressed;
  }

  async #ask(
    request: InspectionRequest,
    mediaType: string | null,
  ): Promise<Exclude<InspectionAnswer, { readonly refusal: unknown }>> {
    const answer = await this.#turns.run(() => this.#askProcess(request, mediaType));
    if ('refusal' in answer) {
      const { code, metadata, message } = answer.refusal;
      throw new Refusal(code, metadata, message);
    }
    return answer;
  }

  async #askProcess(request: InspectionRequest, mediaType: string | null): Promise<InspectionAnswer> {
    const process = this.#takeIdle() ?? (await this.#start());
    try {
      const answer = await process.ask(request, this.#limitOf(request) * share());
      if (process.answered < filesPerProcess) this.#putIdle(process);
      else await process.kill();
      return answer;
    } catch (error) {
      if (!(error instanceof InspectionEnded)) throw error;
      this.#logger.warn(
        { task: request.task, mediaType, reason: error.reason, detail: error.message },
        'inspection ended',
      );
      return { refusal: refusalFor(error.reason, mediaType, request.task) };
    }
  }

  #limitOf({ task }: InspectionRequest): number {
    return task === 'compress' ? compressionMilliseconds : this.#milliseconds;
  }

  /** @throws Refusal ServerBusyError when there is no process in time: the file isn't the reason. */
  async #start(): Promise<InspectingProcess> {
    try {
      return await InspectingProcess.start(this.#program);
    } catch (error) {
      if (!(error instanceof InspectionEnded) || error.reason !== 'time') throw error;
      this.#logger.error({ err: error }, 'Failed to start an inspecting process.');
      throw serverBusy(startsAgain);
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

/** Maximum factor by which the time limit is extended on a busy machine. */
const longestShare = 5;

/**
 * Processes per processor, at least 1: the time limit scales with it, so that a file gets as much processor time on a busy
 * machine as on an idle one.
 */
function share(): number {
  const [minute = 0] = loadavg();
  return Math.min(Math.max(1, minute / availableParallelism()), longestShare);
}

function refusalFor(reason: InspectionEnded['reason'], mediaType: string | null, task: InspectionRequest['task']) {
  const kind = kindOf(mediaType ?? '');
  const codes = {
    image: 'ImageProcessingError',
    audio: 'AudioProcessingError',
    video: 'InvalidValueError',
    other: 'FileUploadError',
  } as const;
  const [verb, doing] = task === 'compress' ? ['compress', 'compressing'] : ['read', 'reading'];
  const why = reason === 'time' ? `it takes too long to ${verb}` : `${doing} it failed or takes too much memory`;
  return { code: codes[kind], metadata: { reason }, message: `Can’t ${verb} the file: ${why}.` };
}
