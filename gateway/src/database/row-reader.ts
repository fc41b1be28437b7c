/**
 * Returns the reader of rows of SQL whose columns have the names of properties: `SELECT created_at AS "createdAt"`.
 *
 * @param moments - the columns that are dates: SQL that is written by hand returns them as text
 */
export function rowReader<Row>(
  ...moments: readonly (keyof Row & string)[]
): (row: Readonly<Record<string, unknown>>) => Row {
  return (row) => {
    const dates = moments.map((name) => [name, row[name] === null ? null : new Date(row[name] as string | Date)]);
    return { ...row, ...Object.fromEntries(dates) } as Row;
  };
}
