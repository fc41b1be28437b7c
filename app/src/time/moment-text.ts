const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a moment: relative within the last day, otherwise as a date. */
export function momentText(at: number, now: number, culture: string): string {
  const past = now - at;
  if (past < day && past > -minute) {
    const relative = new Intl.RelativeTimeFormat(culture, { numeric: 'auto' });
    if (past < minute) return relative.format(0, 'second');
    return past < hour
      ? relative.format(-Math.floor(past / minute), 'minute')
      : relative.format(-Math.floor(past / hour), 'hour');
  }
  return new Intl.DateTimeFormat(culture, { day: 'numeric', month: 'short', year: 'numeric' }).format(at);
}
