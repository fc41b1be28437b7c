import type { Pointer } from '../kernel/json';

/** Where a schema leaves the subset. */
export interface SubsetProblem {
  readonly pointer: Pointer;
  readonly message: string;
}

/** Placeholder until the subset checker lands. */
export function checkSubset(_schema: unknown): readonly SubsetProblem[] {
  return [];
}
