/** The contestants: plain elements as the lower bound, the product, and the best-known peer. */
export const canvasContestants = ['plain', 'product', 'react-flow'] as const;
/** A contestant. */
export type CanvasContestantName = (typeof canvasContestants)[number];

/** Times of one round, in milliseconds: of each frame of a gesture. */
export interface CanvasRound {
  readonly pan: readonly number[];
  readonly zoom: readonly number[];
  readonly drag: readonly number[];
  /** A new text in one command until it is shown. */
  readonly edit: number;
}

/** Interface for the script that controls the page. */
export interface CanvasBench {
  /** Draws a canvas and removes it. @returns milliseconds until it was painted */
  firstPaint(contestant: CanvasContestantName, responses: number, commands: number): Promise<number>;
  round(contestant: CanvasContestantName, responses: number, commands: number): Promise<CanvasRound>;
}
