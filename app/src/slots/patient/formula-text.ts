import type { CalculatedFrom, ReportItem } from '@scn/core/kernel/contract';

/**
 * A formula as people write it: ‘(Systolic blood pressure + 2 × Diastolic blood pressure) ÷ 3’.
 *
 * @param items - of the same report
 */
export function formulaText({ terms, constant }: CalculatedFrom, items: readonly ReportItem[]): string {
  const titleOf = (id: string) => items.find((item) => item.id === id)?.title ?? id;
  // factors such as 1/3 are whole numbers of a common part
  const parts =
    [1, 2, 3, 4, 5, 6, 8, 10, 12].find((each) =>
      [...terms.map(({ factor }) => factor), constant].every(
        (factor) => Math.abs(factor * each - Math.round(factor * each)) < 1e-9,
      ),
    ) ?? 1;
  const whole = (factor: number) => Number((factor * parts).toPrecision(12));
  const summands = [
    ...terms.map(({ item, factor }) => ({ factor: whole(factor), text: titleOf(item) })),
    ...(constant === 0 ? [] : [{ factor: whole(constant), text: '' }]),
  ];
  const sum = summands
    .map(({ factor, text }, index) => {
      const size = Math.abs(factor);
      const product = text === '' ? String(size) : size === 1 ? text : `${String(size)} × ${text}`;
      if (index === 0) return factor < 0 ? `−${product}` : product;
      return ` ${factor < 0 ? '−' : '+'} ${product}`;
    })
    .join('');
  if (parts === 1) return sum;
  return summands.length === 1 ? `${sum} ÷ ${String(parts)}` : `(${sum}) ÷ ${String(parts)}`;
}
