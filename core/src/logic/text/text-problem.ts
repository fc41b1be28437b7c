import type { SubjectKind } from '../vocabulary';

/** Possible text at a place, from which suggestions are made. */
export interface Expected {
  /** Words and signs. */
  readonly words?: readonly string[];
  /** Names of these kinds. */
  readonly kinds?: readonly SubjectKind[];
}

/** One of the ways in which a place can be read. */
export interface TextChoice {
  /** The text to write. */
  readonly text: string;
  /** How it differs from the others; empty if its text says so. */
  readonly detail: string;
}

/** Why a text isn't a condition. */
export interface TextProblem {
  /** The place in the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly message: string;
  /** Suggested replacement. */
  readonly instead: string;
  /** Replacements for the place, if it can be read in several ways. No two are alike. */
  readonly choices?: readonly TextChoice[];
}

/** A problem, thrown to the start of the parser. */
export class TextError extends Error {
  override readonly name = 'TextError';
  readonly problem: TextProblem;
  /** Possible continuations where the text ends; empty if the problem is before its end. */
  readonly expected: Expected;

  constructor(problem: TextProblem, expected: Expected = {}) {
    super(problem.message);
    this.problem = problem;
    this.expected = expected;
  }
}
