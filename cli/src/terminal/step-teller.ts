import { harmless } from './harmless';
import type { Terminal } from './terminal';

/** Tells what is done with several things at a time: one line that changes on a terminal, a line for each end elsewhere. */
export class StepTeller {
  readonly #terminal: Terminal;
  readonly #total: number;
  readonly #steps = new Map<string, string>();
  #ended = 0;

  constructor(terminal: Terminal, total: number) {
    this.#terminal = terminal;
    this.#total = total;
  }

  /** Something is done with it now. */
  tell(name: string, step: string): void {
    if (this.#steps.get(name) === step) return;
    this.#steps.set(name, step);
    this.#show();
  }

  /** It is done. */
  end(name: string, outcome: string): void {
    this.#steps.delete(name);
    this.#ended += 1;
    this.#clear();
    this.#terminal.talk(harmless(`[${String(this.#ended)}/${String(this.#total)}] ${name}: ${outcome}`) + '\n');
    this.#show();
  }

  /** Takes the line away. */
  close(): void {
    this.#clear();
  }

  #show(): void {
    if (!this.#terminal.talkIsTerminal) return;
    const [[name, step] = ['', '']] = this.#steps;
    const others = this.#steps.size > 1 ? ` (and ${String(this.#steps.size - 1)} more)` : '';
    if (name !== '') this.#terminal.talk(`\r\u001b[K${harmless(`${name}: ${step}${others}`)}`);
  }

  #clear(): void {
    if (this.#terminal.talkIsTerminal) this.#terminal.talk('\r\u001b[K');
  }
}
