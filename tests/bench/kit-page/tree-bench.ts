/** Times of one round, in milliseconds. */
export interface Round {
  readonly mount: number;
  readonly expandAll: number;
  readonly toggle: number;
}

/** Interface for the script that controls the page. */
export interface TreeBench {
  round(contestant: 'lean' | 'product'): Round;
  /** Number of items in the tree. */
  readonly items: number;
}
