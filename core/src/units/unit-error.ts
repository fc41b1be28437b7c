/** An unknown unit, or two units that can't be converted to each other. The message gives the units and the reason. */
export class UnitError extends Error {
  override readonly name = 'UnitError';
}
