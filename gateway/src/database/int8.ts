import pg from 'pg';

/** Counts and sequence numbers arrive as numbers, not as text; one that a number can't hold fails the query. */
export function readInt8AsNumber(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`);
    return value;
  });
}
