/** How far something is, and what it does now. */
export interface Progress {
  readonly progress: number;
  readonly step: string;
}

/** Milliseconds between two writes at least: people can't read faster. */
const betweenWrites = 300;

/** Writes the newest progress, one after the other and a few times a second at most. */
export class ProgressWriter {
  readonly #write: (progress: Progress) => Promise<void>;
  #next: Progress | null = null;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;
  #hasEnded = false;

  /** @param write its failures are its own: progress is not worth a job */
  constructor(write: (progress: Progress) => Promise<void>) {
    this.#write = write;
  }

  tell(progress: Progress): void {
    if (this.#hasEnded) return;
    this.#next = progress;
    if (this.#timer === null && this.#writing === null) this.#start();
  }

  /** Writes nothing more; resolves when nothing is being written. */
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
