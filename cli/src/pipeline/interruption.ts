import { exitCodes, type ExitCode } from '../exit-codes';
import type { Terminal } from '../terminal/terminal';

/** Handles Ctrl-C while a gateway is in use: aborts requests and prints what that means. */
export class Interruption {
  readonly #terminal: Terminal;
  readonly #meaning: string;

  constructor(terminal: Terminal, meaning: string) {
    this.#terminal = terminal;
    this.#meaning = meaning;
  }

  /** Runs work that stops when the signal is aborted. */
  async around(work: (signal: AbortSignal) => Promise<ExitCode>): Promise<ExitCode> {
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    process.once('SIGINT', abort);
    try {
      return await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      this.#terminal.talk(`\nInterrupted. ${this.#meaning}\n`);
      return exitCodes.interrupted;
    } finally {
      process.off('SIGINT', abort);
    }
  }
}
