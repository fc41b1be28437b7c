/** Where somebody is in a grid: to be kept over a visit to another screen. */
export interface GridSpot {
  /** The row and column of the active cell; null for the row of titles. */
  readonly row: string | null;
  readonly column: string;
  /** How far the rows are scrolled, in pixels. */
  readonly top: number;
}
