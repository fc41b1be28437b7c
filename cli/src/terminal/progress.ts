import type { Terminal } from './terminal';

/** Nothing is said about work that is done sooner, in milliseconds. */
const quietTime = 300;
/** The line changes at most this often, in milliseconds. */
const interval = 100;

/** Tells on a terminal's stderr how far long work has come. Says nothing elsewhere. */
export class Progress {
  readonly #total: number;
  readonly #terminal: Terminal;
  #next = performance.now() + quietTime;
  #shown = false;

  constructor(total: number, terminal: Terminal) {
    this.#total = total;
    this.#terminal = terminal;
  }

  /** So many files are done. */
  at(done: number): void {
    if (!this.#terminal.talkIsTerminal || performance.now() < this.#next) return;
    this.#next = performance.now() + interval;
    this.#shown = true;
    this.#terminal.talk(`\r\u001b[KChecked ${done} of ${this.#total} files`);
  }

  /** Takes the line away. */
  end(): void {
    if (this.#shown) this.#terminal.talk('\r\u001b[K');
  }
}
