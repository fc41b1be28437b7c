/** What can be done with a state of the scenario. */
export interface StateActions {
  readonly compare: (from: number, to: number | null) => void;
  /** Null for people who may not change the scenario. @param name - of the state, for the question */
  readonly restore: ((seq: number, name: string) => void) | null;
}
