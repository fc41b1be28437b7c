/** Progress and current step. */
export interface Progress {
  readonly progress: number;
  readonly step: string;
}

/** Minimum number of milliseconds between two writes. */
const betweenWrites = 300;

/** Writes the newest progress sequentially, at most a few times per second. */
export class ProgressWriter {
  readonly #write: (progress: Progress) => Promise<void>;
  #next: Progress | null = null;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;
  #hasEnded = false;

  /** @param write handles its own failures, which don't fail the job */
  constructor(write: (progress: Progress) => Promise<void>) {
    this.#write = write;
  }

  schedule(progress: Progress): void {
    if (this.#hasEnded) return;
    this.#next = progress;
    if (this.#timer === null && this.#writing === null) this.#start();
  }

  /** Stops writing; resolves when the current write has finished. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    this.#next = null;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#writing;
  }

  #start(): void {
    const next = this.#next;
    if (next === null) return;
    this.#next = null;
    this.#writing = this.#write(next).finally(() => {
      this.#writing = null;
      if (!this.#hasEnded)
        this.#timer = setTimeout(() => {
          this.#timer = null;
          this.#start();
        }, betweenWrites);
    });
  }
}
