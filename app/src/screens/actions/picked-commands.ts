/** Several commands that are selected on the canvas, beyond the one in the address. */
export interface PickedCommands {
  /** At least two of one response, in playing order. */
  readonly ids: readonly string[];
  /** Selects none of them. */
  clear(): void;
}
