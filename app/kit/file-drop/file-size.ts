/** A size in the unit that people say it in. */
export interface FileSize {
  readonly unit: 'bytes' | 'kilobytes' | 'megabytes';
  /** With one decimal at most, below 10. */
  readonly amount: number;
}

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** How large a file is. @param bytes - a whole number from 0 */
export function fileSize(bytes: number): FileSize {
  if (bytes < kilobyte) return { unit: 'bytes', amount: bytes };
  const isLarge = bytes >= megabyte;
  const amount = bytes / (isLarge ? megabyte : kilobyte);
  // upwards: a file just over a limit must not read like the limit itself
  return {
    unit: isLarge ? 'megabytes' : 'kilobytes',
    amount: amount < 10 ? Math.ceil(amount * 10) / 10 : Math.ceil(amount),
  };
}
