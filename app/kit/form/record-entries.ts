import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { parseNumber, showNumber } from './number-text';

/** A name and a value, as they are typed. */
export type RecordEntry = readonly [name: string, value: string];

/** Where a record has the entries that it can't have, because their names are missing or repeated. No schema accepts a list as a value. */
export const misplaced = '';

/** The record that entries are; those with a missing or repeated name are a list under {@link misplaced}. Empty entries are nothing. */
export function recordOf(entries: readonly RecordEntry[], values: 'text' | 'number'): JsonObject {
  const placed = entries.filter((_, index) => isPlaced(entries, index));
  const rest = entries.filter((entry, index) => !isPlaced(entries, index) && !isBlank(entry));
  const record = Object.fromEntries(placed.map(([name, value]) => [name, meaningOf(value, values)]));
  return rest.length === 0 ? record : { ...record, [misplaced]: rest };
}

/** Whether an entry has its name in the record: the first one with it. */
export function isPlaced(entries: readonly RecordEntry[], index: number): boolean {
  const name = entries[index]?.[0] ?? '';
  return name !== '' && entries.findIndex(([other]) => other === name) === index;
}

/** Whether nothing is typed in an entry. */
export function isBlank([name, value]: RecordEntry): boolean {
  return name === '' && value === '';
}

/**
 * The entries of a record, in the order in which they were shown.
 *
 * @param before - as they were shown and typed: what still means the same stays as it was typed
 */
export function entriesOf(
  record: Json | undefined,
  values: 'text' | 'number',
  before: readonly RecordEntry[] = [],
): readonly RecordEntry[] {
  const left = storedEntries(record);
  const take = (isWanted: (entry: RecordEntry) => boolean) => {
    const index = left.findIndex(isWanted);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const shown = before.flatMap((entry): readonly RecordEntry[] => {
    if (isBlank(entry)) return [entry];
    const meansSame = ([name, value]: RecordEntry) =>
      name === entry[0] && sameValue(meaningOf(value, values), meaningOf(entry[1], values));
    if (take(meansSame) !== undefined) return [entry];
    const changed = take(([name]) => name === entry[0]);
    return changed === undefined ? [] : [changed];
  });
  return [...shown, ...left];
}

function storedEntries(record: Json | undefined): RecordEntry[] {
  if (!isJsonObject(record)) return [];
  return Object.entries(record).flatMap(([name, value]): readonly RecordEntry[] => {
    if (name === misplaced && Array.isArray(value)) return value as RecordEntry[];
    return [[name, typeof value === 'number' ? showNumber(value) : typeof value === 'string' ? value : '']];
  });
}

function meaningOf(typed: string, values: 'text' | 'number'): Json {
  return values === 'number' ? (parseNumber(typed) ?? typed) : typed;
}
