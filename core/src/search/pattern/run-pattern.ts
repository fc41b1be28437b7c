import { isWordCode, type Assertion, type CodeTest } from './parse-pattern';
import type { Step } from './compile-pattern';

/** A way through the program that still may lead to something. */
interface Thread {
  readonly step: number;
  /** Where the match and its groups begin and end, by slot; -1 for nowhere. */
  readonly slots: readonly number[];
}

/** How much may still be done: a search ends rather than holding up its author. */
export interface Effort {
  left: number;
}

/**
 * Looks for matches, walking over a text once: all ways through the pattern are followed side by side, so no pattern takes longer than
 * its length times that of the text.
 */
export class PatternRunner {
  readonly #steps: readonly Step[];
  readonly #noSlots: readonly number[];
  /** What a match may begin with; null when it may begin with nothing, or depends on what is around. */
  readonly #first: readonly CodeTest[] | null;
  /** The walk that has reached a step last. */
  readonly #reached: Uint32Array;
  #walk = 0;

  constructor(steps: readonly Step[], slotCount: number) {
    this.#steps = steps;
    this.#noSlots = Array.from({ length: slotCount }, () => -1);
    this.#reached = new Uint32Array(steps.length);
    this.#first = this.#beginnings();
  }

  /** @returns the slots of the first match at or behind a place; null when there is none, or when the effort is spent */
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
      // earlier beginnings go first; once something is found there is no need for later ones
      if (found === null) this.#follow(0, this.#noSlots.with(0, at), text, at, now, effort);
      threads = [];
      for (const thread of now) {
        const step = this.#steps[thread.step];
        if (step?.kind === 'found') {
          found = thread.slots.with(1, at);
          break; // what is behind is less wanted
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

  /** Follows what takes no character, to the steps that do. The more wanted ways go first, and each step is reached once. */
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

/** Whether a word begins or ends at a place. */
function isWordEdge(text: string, at: number): boolean {
  return isWordBefore(text, at) !== isWordAt(text, at);
}

/** Whether the character behind a place is part of a word. */
export function isWordAt(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  return code !== undefined && isWordCode(code);
}

/** Whether the character in front of a place is part of a word. */
export function isWordBefore(text: string, at: number): boolean {
  const isPair = at > 1 && /[\uDC00-\uDFFF]/.test(text.charAt(at - 1));
  return at > 0 && isWordAt(text, at - (isPair ? 2 : 1));
}
