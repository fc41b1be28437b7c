/** A number as texts show it: `12000` is ‘12,000’. Without Intl: its tables take longer to load than a small run of the command line. */
export function groupedNumber(value: number): string {
  const [whole = '', ...rest] = String(value).split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}
