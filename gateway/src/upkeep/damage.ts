/** One damaged item, as reported to the operator. */
export interface FoundDamage {
  readonly kind: string;
  /** The scenario and its log entry, the table and the key of its row, or the file. */
  readonly place: string;
  /** The problem. */
  readonly message: string;
  /** The next step. */
  readonly advice: string;
}
