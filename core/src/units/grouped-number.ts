/** A number as texts show it: `12000` is ‘12,000’. Without Intl: its tables take longer to load than a small run of the command line. */
export function groupedNumber(value: number): string {
  const [whole = '', ...rest] = String(Math.abs(value)).split('.');
  if (!/^\d+$/.test(whole)) return String(value); // with an exponent
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return `${value < 0 ? '-' : ''}${[groups.join(','), ...rest].join('.')}`;
}
