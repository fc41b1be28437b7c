import type { Terminal } from './terminal';

/** Delay before progress is shown, in milliseconds. */
const quietTime = 300;
/** Minimum interval between updates of the line, in milliseconds. */
const interval = 100;

/** Shows the progress of long work on stderr if it is a terminal. */
export class Progress {
  readonly #total: number;
  readonly #terminal: Terminal;
  readonly #words: (done: number, total: number) => string;
  #next = performance.now() + quietTime;
  #shown = false;

  constructor(total: number, terminal: Terminal, words = checkedFiles) {
    this.#total = total;
    this.#terminal = terminal;
    this.#words = words;
  }

  /** Updates the number of what is finished. */
  at(done: number): void {
    if (!this.#terminal.talkIsTerminal || performance.now() < this.#next) return;
    this.#next = performance.now() + interval;
    this.#shown = true;
    this.#terminal.clearLine();
    this.#terminal.talk(this.#words(done, this.#total));
  }

  /** Clears the line. */
  end(): void {
    if (this.#shown) this.#terminal.clearLine();
  }
}

function checkedFiles(done: number, total: number): string {
  return `Checked ${done} of ${total} files`;
}
