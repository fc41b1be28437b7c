/** Where a document comes from. */
export interface Source {
  /** What messages call it. */
  readonly label: string;
  /** The file whose nearest configuration applies. */
  readonly file: string;
  /**
   * Its bytes; null when it stands for a file that does not exist, as `/dev/null` does.
   *
   * @throws UsageError when it can't be read
   */
  read(): Promise<Buffer | null>;
}
