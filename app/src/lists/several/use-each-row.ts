import { useState } from 'react';

/** A row that a change is sent for. */
export interface EachRow {
  readonly id: string;
  readonly name: string;
}

/** A row that wasn’t changed. */
export interface RefusedRow extends EachRow {
  readonly reason: string;
}

/** The state of a change of several rows, one request each. */
export interface EachProgress {
  readonly done: number;
  readonly count: number;
  readonly refused: readonly RefusedRow[];
}

/** Changes of several rows that the gateway makes one by one. */
export interface EachRowWork<Row extends EachRow> {
  /** Null before the first row. */
  readonly progress: EachProgress | null;
  /** @param change - @returns why the row wasn’t changed; null if it was @returns the final state */
  run(
    rows: readonly Row[],
    change: (row: Row) => Promise<string | null>,
    /** Ends it after the row that is being changed. */
    signal?: AbortSignal,
  ): Promise<EachProgress>;
}

/** {@link EachRowWork}: the others are changed although one is refused. */
export function useEachRow<Row extends EachRow>(): EachRowWork<Row> {
  const [progress, setProgress] = useState<EachProgress | null>(null);
  const run = async (rows: readonly Row[], change: (row: Row) => Promise<string | null>, signal?: AbortSignal) => {
    const refused: RefusedRow[] = [];
    let now: EachProgress = { done: 0, count: rows.length, refused };
    setProgress(now);
    for (const row of rows) {
      if (signal?.aborted === true) break;
      const reason = await change(row); // one at a time: the list is as long as the user’s selection
      if (reason !== null) refused.push({ id: row.id, name: row.name, reason });
      now = { done: now.done + 1, count: rows.length, refused: [...refused] };
      setProgress(now);
    }
    return now;
  };
  return { progress, run };
}
