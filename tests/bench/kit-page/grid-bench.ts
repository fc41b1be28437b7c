/** Times of one round, in milliseconds. */
export interface Round {
  readonly mount: number;
  readonly sort: number;
  readonly filterKey: number;
  readonly select: number;
}

/** How scrolling went. */
export interface Scroll {
  readonly frames: number;
  readonly dropped: number;
  readonly longTasks: number;
}

/** What the script that steers the page calls. */
export interface GridBench {
  round(contestant: 'plain' | 'product', rows: number): Round;
  scroll(contestant: 'plain' | 'product', rows: number, pixels: number): Promise<Scroll>;
}
