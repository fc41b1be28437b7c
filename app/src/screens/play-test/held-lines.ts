import { observable, runInAction } from 'mobx';
import { linesByKey } from '@scn/core/playing/log-differences';
import type { LogLine } from '@scn/core/simulation/engine/play';

/** The lines of a play that must hold in a test of it. Observable. */
export class HeldLines {
  /** Their numbers. */
  readonly #numbers = observable.set<number>();

  get count(): number {
    return this.#numbers.size;
  }

  has({ seq }: LogLine): boolean {
    return this.#numbers.has(seq);
  }

  /** Chooses whether a line must hold. */
  set({ seq }: LogLine, isChosen: boolean): void {
    runInAction(() => {
      if (isChosen) this.#numbers.add(seq);
      else this.#numbers.delete(seq);
    });
  }

  /** Drops the lines from one on: those of another branch have the same numbers. */
  dropFrom(first: number): void {
    runInAction(() => {
      for (const seq of this.#numbers) if (seq >= first) this.#numbers.delete(seq);
    });
  }

  clear(): void {
    runInAction(() => this.#numbers.clear());
  }

  /** Remembers the lines of a log that must hold. @returns chooses them in another log, where they are logged again */
  remember(log: readonly LogLine[]): (log: readonly LogLine[]) => void {
    const held = [...linesByKey(log)].flatMap(([key, line]) => (this.has(line) ? [key] : []));
    return (after) => {
      const lines = linesByKey(after);
      for (const key of held) {
        const line = lines.get(key);
        if (line !== undefined) this.set(line, true);
      }
    };
  }
}
