/** A file size in a readable unit. */
export interface FileSize {
  readonly unit: 'bytes' | 'kilobytes' | 'megabytes';
  /** Below 10, with at most one decimal. */
  readonly amount: number;
}

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Converts a file size to a readable unit. @param bytes - a whole number from 0 */
export function fileSize(bytes: number): FileSize {
  if (bytes < kilobyte) return { unit: 'bytes', amount: bytes };
  const isLarge = bytes >= megabyte;
  const amount = bytes / (isLarge ? megabyte : kilobyte);
  // round up: a file just over a limit must not show the limit itself
  return {
    unit: isLarge ? 'megabytes' : 'kilobytes',
    amount: amount < 10 ? Math.ceil(amount * 10) / 10 : Math.ceil(amount),
  };
}
