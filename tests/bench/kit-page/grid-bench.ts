/** Times of one round, in milliseconds. */
export interface Round {
  readonly mount: number;
  readonly sort: number;
  readonly filterKey: number;
  readonly select: number;
}

/** Results of scrolling. */
export interface Scroll {
  readonly frames: number;
  readonly dropped: number;
  readonly longTasks: number;
}

/** Interface for the script that controls the page. */
export interface GridBench {
  round(contestant: 'plain' | 'product', rows: number): Round;
  scroll(contestant: 'plain' | 'product', rows: number, pixels: number): Promise<Scroll>;
}
