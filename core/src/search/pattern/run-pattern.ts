import { isWordCode, type Assertion, type CodeTest } from './parse-pattern';
import type { Step } from './compile-pattern';

/** A thread of the program that can still match. */
interface Thread {
  readonly step: number;
  /** Start and end of the match and its groups, by slot; -1 when unset. */
  readonly slots: readonly number[];
}

/** Remaining effort: a search stops instead of blocking the author. */
export interface Effort {
  left: number;
}

/**
 * Finds matches in one pass over a text by following all threads in parallel, so that the time is bounded by the pattern length
 * times the text length.
 */
export class PatternRunner {
  readonly #steps: readonly Step[];
  readonly #noSlots: readonly number[];
  /** Characters that a match can start with; null when it can be empty or depends on context. */
  readonly #first: readonly CodeTest[] | null;
  /** The last pass that reached each step. */
  readonly #reached: Uint32Array;
  #walk = 0;

  constructor(steps: readonly Step[], slotCount: number) {
    this.#steps = steps;
    this.#noSlots = Array.from({ length: slotCount }, () => -1);
    this.#reached = new Uint32Array(steps.length);
    this.#first = this.#beginnings();
  }

  /** @returns the slots of the first match at or after a position; null when there is none or the effort limit is reached */
  run(text: string, from: number, effort: Effort): readonly number[] | null {
    let threads: Thread[] = [];
    let found: readonly number[] | null = null;
    for (let at = from; at <= text.length;) {
      const code = text.codePointAt(at);
      const size = code !== undefined && code > 0xffff ? 2 : 1;
      effort.left -= 1;
      if (effort.left <= 0) return null;
      if (threads.length === 0) {
        if (found !== null) return found;
        if (!this.#mayBegin(code)) {
          at += size;
          continue;
        }
      }
      this.#walk += 1;
      const now: Thread[] = [];
      for (const { step, slots } of threads) this.#follow(step, slots, text, at, now, effort);
      // earlier starts take precedence; after a match, no new threads are started
      if (found === null) this.#follow(0, this.#noSlots.with(0, at), text, at, now, effort);
      threads = [];
      for (const thread of now) {
        const step = this.#steps[thread.step];
        if (step?.kind === 'found') {
          found = thread.slots.with(1, at);
          break; // later threads have lower priority
        }
        if (step?.kind === 'take' && code !== undefined && step.test(code))
          threads.push({ step: thread.step + 1, slots: thread.slots });
      }
      at += size;
    }
    return found;
  }

  #mayBegin(code: number | undefined): boolean {
    return this.#first === null || (code !== undefined && this.#first.some((test) => test(code)));
  }

  /** Follows steps that consume no character. Higher-priority threads come first, and each step is reached once. */
  #follow(start: number, startSlots: readonly number[], text: string, at: number, threads: Thread[], effort: Effort) {
    const open: Thread[] = [{ step: start, slots: startSlots }];
    for (let thread = open.pop(); thread !== undefined; thread = open.pop()) {
      const { step: number, slots } = thread;
      if (this.#reached[number] === this.#walk) continue;
      this.#reached[number] = this.#walk;
      effort.left -= 1;
      const step = this.#steps[number];
      switch (step?.kind) {
        case 'jump':
          open.push({ step: step.to, slots });
          break;
        case 'split':
          open.push({ step: step.second, slots }, { step: step.first, slots });
          break;
        case 'save':
          open.push({ step: number + 1, slots: slots.with(step.slot, at) });
          break;
        case 'assert':
          if (holds(step.assertion, text, at)) open.push({ step: number + 1, slots });
          break;
        case 'take':
        case 'found':
          threads.push(thread);
          break;
        case undefined:
      }
    }
  }

  #beginnings(): readonly CodeTest[] | null {
    if (this.#steps.some(({ kind }) => kind === 'assert')) return null;
    this.#walk += 1;
    const threads: Thread[] = [];
    this.#follow(0, this.#noSlots, '', 0, threads, { left: Infinity });
    const tests = threads.flatMap(({ step: number }) => {
      const step = this.#steps[number];
      return step?.kind === 'take' ? [step.test] : [];
    });
    return tests.length === threads.length ? tests : null;
  }
}

function holds(assertion: Assertion, text: string, at: number): boolean {
  switch (assertion) {
    case 'start':
      return at === 0;
    case 'end':
      return at === text.length;
    case 'word-edge':
      return isWordEdge(text, at);
    case 'no-word-edge':
      return !isWordEdge(text, at);
  }
}

/** Whether a position is a word boundary. */
function isWordEdge(text: string, at: number): boolean {
  return isWordBefore(text, at) !== isWordAt(text, at);
}

/** Whether the character after a position is a word character. */
export function isWordAt(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  return code !== undefined && isWordCode(code);
}

/** Whether the character before a position is a word character. */
export function isWordBefore(text: string, at: number): boolean {
  const isPair = at > 1 && /[\uDC00-\uDFFF]/.test(text.charAt(at - 1));
  return at > 0 && isWordAt(text, at - (isPair ? 2 : 1));
}
