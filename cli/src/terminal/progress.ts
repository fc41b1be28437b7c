import type { Terminal } from './terminal';

/** Delay before progress is shown, in milliseconds. */
const quietTime = 300;
/** Minimum interval between updates of the line, in milliseconds. */
const interval = 100;

/** Shows the progress of long work on stderr if it is a terminal. */
export class Progress {
  readonly #total: number;
  readonly #terminal: Terminal;
  #next = performance.now() + quietTime;
  #shown = false;

  constructor(total: number, terminal: Terminal) {
    this.#total = total;
    this.#terminal = terminal;
  }

  /** Updates the number of finished files. */
  at(done: number): void {
    if (!this.#terminal.talkIsTerminal || performance.now() < this.#next) return;
    this.#next = performance.now() + interval;
    this.#shown = true;
    this.#terminal.clearLine();
    this.#terminal.talk(`Checked ${done} of ${this.#total} files`);
  }

  /** Clears the line. */
  end(): void {
    if (this.#shown) this.#terminal.clearLine();
  }
}
