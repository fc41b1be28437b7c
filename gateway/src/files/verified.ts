/** Maximum number of files that are remembered as verified. */
const most = 2000;

/** Remembers in which state files were verified, so that they aren't verified again while they are unchanged. */
export class Verified {
  readonly #states = new Map<string, string>();

  /** The state in which the content with a hash was verified; undefined if it wasn't. */
  stateOf(sha256: string): string | undefined {
    return this.#states.get(sha256);
  }

  remember(sha256: string, state: string): void {
    this.#states.set(sha256, state);
    const [oldest] = this.#states.keys();
    if (this.#states.size > most && oldest !== undefined) this.#states.delete(oldest);
  }

  forget(sha256: string): void {
    this.#states.delete(sha256);
  }
}
