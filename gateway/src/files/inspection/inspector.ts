import { availableParallelism, loadavg } from 'node:os';
import { Refusal, serverBusy } from '@scn/core/base/refusal';
import type { Logger } from 'pino';
import { Semaphore } from '../semaphore';
import { InspectingProcess, InspectionEnded } from './inspecting-process';
import {
  compressionMilliseconds,
  inspectionMilliseconds,
  type Inspection,
  type InspectionResponse,
  type InspectionRequest,
} from './inspection';
import { kindOf } from './media-types';
import { ownInspectionProgram, type InspectionProgram } from './worker-program';

/** Maximum number of concurrent processes that read files, and of those that encode sounds: that takes long, and reading needn’t wait for it. */
const maxProcesses = 2;
const maxEncoders = 1;
/** A process is replaced after this many files, to bound memory leaks in decoders. */
const filesPerProcess = 20;
/** Seconds after which a client can send its file again when no process has started. */
const startsAgain = 10;
/** Milliseconds in which nothing can be encoded: it would only start a process that is killed. */
const tooShort = 200;
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
  readonly #compressionMilliseconds: number;
  readonly #idle: { readonly process: InspectingProcess; readonly timer: NodeJS.Timeout }[] = [];
  readonly #turns = new Semaphore(maxProcesses);
  readonly #encoderTurns = new Semaphore(maxEncoders);

  constructor(
    logger: Logger,
    program: InspectionProgram = ownInspectionProgram(),
    milliseconds: number = inspectionMilliseconds,
    compression: number = compressionMilliseconds,
  ) {
    this.#logger = logger;
    this.#program = program;
    this.#milliseconds = milliseconds;
    this.#compressionMilliseconds = compression;
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
   * @returns whether it was written: not if it wouldn’t be smaller, the encoder doesn’t accept the samples, or it takes too long. What was written
   * by then is of no use.
   * @throws Refusal AudioProcessingError when encoding fails.
   */
  async compress(path: string, target: string): Promise<boolean> {
    const until = performance.now() + this.#compressionMilliseconds;
    const answer = await this.#encoderTurns.run(() =>
      this.#encode({ task: 'compress', path, target }, () => until - performance.now()),
    );
    if (answer === null) return false;
    if (!('isCompressed' in answer)) throw new Error('An inspecting process answered another request.');
    return answer.isCompressed;
  }

  async #ask(request: InspectionRequest, mediaType: string | null): Promise<Answered> {
    return this.#turns.run(async () => {
      const process = this.#takeIdle() ?? (await this.#start());
      try {
        return unlessRefused(await this.#answerOf(process, request, this.#milliseconds * share()));
      } catch (error) {
        throw this.#ended(error, request, mediaType);
      }
    });
  }

  /** @returns null when there is no time left */
  async #encode(request: InspectionRequest, left: () => number): Promise<Answered | null> {
    if (left() < tooShort) return null; // others took it
    const { startMilliseconds = Infinity } = this.#program;
    const inTime = { ...this.#program, startMilliseconds: Math.min(startMilliseconds, left()) };
    const process =
      this.#takeIdle() ?? (await InspectingProcess.start(inTime).catch((error: unknown) => nullIfLate(error)));
    if (process === null) return null;
    try {
      return unlessRefused(await this.#answerOf(process, request, left()));
    } catch (error) {
      return nullIfLate(error, this.#ended(error, request, 'audio/wav'));
    }
  }

  async #answerOf(
    process: InspectingProcess,
    request: InspectionRequest,
    milliseconds: number,
  ): Promise<InspectionResponse> {
    const answer = await process.ask(request, milliseconds);
    if (process.answered < filesPerProcess) this.#putIdle(process);
    else await process.kill();
    return answer;
  }

  /** The refusal of a file whose process ended, which is logged; other errors stay as they are. */
  #ended(error: unknown, { task }: InspectionRequest, mediaType: string | null): unknown {
    if (!(error instanceof InspectionEnded)) return error;
    this.#logger.warn({ task, mediaType, reason: error.reason, detail: error.message }, 'inspection ended');
    const { code, metadata, message } = refusalFor(error.reason, mediaType, task);
    return new Refusal(code, metadata, message);
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

/** @throws what is given, by default the error, unless a process ended because it took too long */
function nullIfLate(error: unknown, thrown: unknown = error): null {
  if (error instanceof InspectionEnded && error.reason === 'time') return null;
  throw thrown;
}

/** The answer to a request that wasn’t refused. */
type Answered = Exclude<InspectionResponse, { readonly refusal: unknown }>;

/** @throws Refusal of the process */
function unlessRefused(answer: InspectionResponse): Answered {
  if (!('refusal' in answer)) return answer;
  const { code, metadata, message } = answer.refusal;
  throw new Refusal(code, metadata, message);
}

/** Maximum factor by which the time limit is extended on a busy machine. */
const maxShare = 5;

/**
 * Processes per processor, at least 1: the time limit scales with it, so that a file gets as much processor time on a busy
 * machine as on an idle one.
 */
function share(): number {
  const [minute = 0] = loadavg();
  return Math.min(Math.max(1, minute / availableParallelism()), maxShare);
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
