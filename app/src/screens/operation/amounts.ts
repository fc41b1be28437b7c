const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes in the largest unit of which there is at least one, in steps of 1024. */
export function bytesText(bytes: number, culture: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const format = { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(culture, format).format(bytes / 1024 ** step);
}

/** A number of seconds with one decimal. */
export function secondsText(seconds: number, culture: string): string {
  return new Intl.NumberFormat(culture, {
    ...{ style: 'unit', unit: 'second', unitDisplay: 'long' },
    maximumFractionDigits: 1,
  }).format(seconds);
}
