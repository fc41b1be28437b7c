import type { KitText } from '../texts/kit-text';
import type { GridAggregate, GridColumn } from './grid-column';
import type { GridValues } from './grid-values';

/** Computes an aggregate. Null without numbers. */
export function aggregateOf(numbers: readonly number[], aggregate: GridAggregate): number | null {
  if (numbers.length === 0) return null;
  switch (aggregate) {
    case 'sum':
      return sumOf(numbers);
    case 'average':
      return sumOf(numbers) / numbers.length;
    case 'minimum':
      return numbers.reduce((one, other) => Math.min(one, other));
    case 'maximum':
      return numbers.reduce((one, other) => Math.max(one, other));
  }
}

/** Returns the text of a group's row in a column: 'Sum 1,234'. '' without numbers. */
export function aggregateText<Row extends object>(
  rows: readonly Row[],
  column: GridColumn<Row>,
  values: GridValues<Row>,
  text: KitText,
): string {
  const { aggregate } = column;
  if (aggregate === undefined) return '';
  const numbers = rows.flatMap((row) => {
    const value = column.value(row);
    return typeof value === 'number' ? [value] : [];
  });
  const result = aggregateOf(numbers, aggregate);
  if (result === null) return '';
  // as many digits as say something: neither 0.30000000000000004 nor 12.333333333333334
  const rounded = aggregate === 'average' ? Number(result.toFixed(2)) : Number(result.toPrecision(15));
  return text(`grid.${aggregate}`, { value: values.format(rounded, column) });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
