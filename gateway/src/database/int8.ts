import pg from 'pg';

/** Parses counts and sequence numbers as numbers instead of text. A query fails if a value is too large for a number. */
export function readInt8AsNumber(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`);
    return value;
  });
}
