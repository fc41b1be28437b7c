/** How a unit relates to the base of its group: base = value × factor + offset. */
export interface UnitScale {
  /** Units with the same base measure the same quantity. */
  readonly base: string;
  readonly factor: number;
  readonly offset: number;
  /** For an amount of substance with a mass as base, the molar mass in g/mol is an additional factor. */
  readonly perMolarMass: boolean;
}
