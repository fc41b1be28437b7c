import { Refusal } from '@scn/core/base/refusal';
import type { Logger } from 'pino';
import type { ClamdAddress } from '#settings/settings';
import { Semaphore } from '../semaphore';
import { ping, ScanFailedError, scanFile } from './clamd';

/** Files that are scanned at once: clamd has ten threads unless it is set up otherwise, and several gateways use it. */
const maxScans = 4;
/** Files that wait for their turn; further ones are refused. */
const maxWaiting = 32;
/** Milliseconds for scanning a file. */
const scanWithin = 60_000;
/** Milliseconds for the reply to a question about its state. */
const respondWithin = 2000;
/** Seconds after which a client can send its file again. */
const retryAfterSeconds = 10;

/** Scans uploads for viruses. A file passes only if clamd says that it is clean. */
export class Scanner {
  readonly #address: ClamdAddress;
  readonly #logger: Logger;
  readonly #milliseconds: number;
  readonly #turns = new Semaphore(maxScans);

  constructor(address: ClamdAddress, logger: Logger, milliseconds = scanWithin) {
    this.#address = address;
    this.#logger = logger;
    this.#milliseconds = milliseconds;
  }

  /** @throws Refusal InfectedFileError; IntegrationError while clamd doesn't respond or is overloaded; FileUploadError for a file that it doesn't accept. */
  async requireClean(file: { readonly path: string; readonly sha256: string }): Promise<void> {
    const signature = await this.#scan(file).catch((error: unknown) => {
      throw this.#refusalFor(file.sha256, error);
    });
    if (signature === null) return;
    this.#logger.warn({ sha256: file.sha256, signature }, 'Refused an infected upload.');
    throw new Refusal(
      'InfectedFileError',
      { signature },
      `The file wasn’t saved because it contains malware (${signature}). Nothing else was changed. Choose another file, and scan your computer. If you think that the file is safe, contact your administrator.`,
    );
  }

  /** Why uploads are refused now, for operators; null if they are not. */
  async problem(): Promise<string | null> {
    try {
      await ping(this.#address, respondWithin);
      return null;
    } catch (error) {
      if (!(error instanceof ScanFailedError)) throw error;
      this.#logger.warn({ err: error }, 'The virus scanner does not respond.');
      return 'Uploads are refused: the virus scanner doesn’t respond.';
    }
  }

  async #scan({ path }: { readonly path: string }): Promise<string | null> {
    if (this.#turns.waiting >= maxWaiting) throw new ScanFailedError('unreachable', 'Too many files wait for a scan.');
    return this.#turns.run(() => scanFile(this.#address, path, this.#milliseconds));
  }

  #refusalFor(sha256: string, error: unknown): unknown {
    if (!(error instanceof ScanFailedError)) return error;
    const { failure } = error;
    this.#logger.error({ err: error, sha256, failure }, 'An upload was refused because it was not scanned.');
    if (failure === 'too-large') {
      return new Refusal(
        'FileUploadError',
        { reason: 'not-scanned' },
        'The file wasn’t saved because it is larger than the virus scanner of the server accepts. Contact your administrator.',
      );
    }
    return new Refusal(
      'IntegrationError',
      { retryAfterSeconds },
      `The file wasn’t saved because the server can’t scan it for viruses now. Nothing else was changed. Try again in ${retryAfterSeconds} s; if that fails, contact your administrator.`,
    );
  }
}
