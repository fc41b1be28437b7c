/** The window of brightness that is spread from black to white, in per cent. */
export interface ContrastWindow {
  /** Its middle. */
  readonly level: number;
  /** From its darkest to its brightest value; above 0. */
  readonly width: number;
}

/** The picture as it is. */
export const fullWindow: ContrastWindow = { level: 50, width: 100 };

/** The window as a linear change of each colour: `slope` × value + `intercept`, with values from 0 to 1. */
export function linearOf({ level, width }: ContrastWindow): { readonly slope: number; readonly intercept: number } {
  return { slope: 100 / width, intercept: 0.5 - level / width };
}
