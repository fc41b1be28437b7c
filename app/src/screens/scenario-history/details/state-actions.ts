/** Actions on a state of the scenario. */
export interface StateActions {
  readonly compare: (from: number, to: number | null) => void;
  /** Null if the user can't change the scenario. @param name - name of the state, for the confirmation */
  readonly restore: ((seq: number, name: string) => void) | null;
}
