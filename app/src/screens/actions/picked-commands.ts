/** Several commands that are selected on the canvas, beyond the one in the address: at least two of one response, in playing order. */
export type PickedCommands = readonly string[];
