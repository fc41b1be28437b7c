/**
 * The path of a line on paper, for the attribute `d` of an SVG path, in mm to two decimals. Where a value is null, the line is interrupted.
 *
 * @param values - at equal distances
 * @param mmPerValue - the distance between two of them
 * @param yOf - the place of a value, in mm from the top
 */
export function stripPath(
  values: readonly (number | null)[],
  mmPerValue: number,
  yOf: (value: number) => number,
): string {
  let isDrawn = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isDrawn = false;
        return '';
      }
      const command = isDrawn ? 'L' : 'M';
      isDrawn = true;
      return `${command}${rounded(index * mmPerValue)} ${rounded(yOf(value))}`;
    })
    .join('');
}

function rounded(mm: number): string {
  return String(Math.round(mm * 100) / 100);
}
