/** Active cell and scroll position, kept while the user visits another screen. */
export interface GridSpot {
  /** The line and column of the active cell; null for the header row. */
  readonly row: string | null;
  readonly column: string;
  /** Scroll position in pixels. */
  readonly top: number;
}
