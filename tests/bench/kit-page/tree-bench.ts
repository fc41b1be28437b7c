/** Times of one round, in milliseconds. */
export interface Round {
  readonly mount: number;
  readonly expandAll: number;
  readonly toggle: number;
}

/** What the script that steers the page calls. */
export interface TreeBench {
  round(contestant: 'lean' | 'product'): Round;
  /** How many items the tree has. */
  readonly items: number;
}
