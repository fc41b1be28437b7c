/** A unit that is not known, or two units that can't be converted into each other. The message says which and why. */
export class UnitError extends Error {
  override readonly name = 'UnitError';
}
