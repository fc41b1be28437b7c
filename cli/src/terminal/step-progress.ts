import { harmless } from './harmless';
import type { Terminal } from './terminal';

/** Shows the progress of several items at a time: one updating line on a terminal, otherwise one line per finished item. */
export class StepProgress {
  readonly #terminal: Terminal;
  readonly #total: number;
  readonly #steps = new Map<string, string>();
  #ended = 0;

  constructor(terminal: Terminal, total: number) {
    this.#terminal = terminal;
    this.#total = total;
  }

  /** Sets the current step of an item. */
  setStep(name: string, step: string): void {
    if (this.#steps.get(name) === step) return;
    this.#steps.set(name, step);
    this.#show();
  }

  /** Marks an item as finished. */
  end(name: string, outcome: string): void {
    this.#steps.delete(name);
    this.#ended += 1;
    this.#clear();
    this.#terminal.talk(harmless(`[${String(this.#ended)}/${String(this.#total)}] ${name}: ${outcome}`) + '\n');
    this.#show();
  }

  /** Clears the line. */
  close(): void {
    this.#clear();
  }

  #show(): void {
    if (!this.#terminal.talkIsTerminal) return;
    const [[name, step] = ['', '']] = this.#steps;
    const others = this.#steps.size > 1 ? ` (and ${String(this.#steps.size - 1)} more)` : '';
    if (name === '') return;
    this.#clear();
    this.#terminal.talk(harmless(`${name}: ${step}${others}`));
  }

  #clear(): void {
    this.#terminal.clearLine();
  }
}
