const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How far the clocks of a browser and a gateway may differ without a past moment being shown as one to come. */
const clockDifference = 5 * minute;

/** Formats a moment: relative within the last and the next day, otherwise as a date. */
export function momentText(at: number, now: number, culture: string): string {
  const past = at > now && at - now <= clockDifference ? 0 : now - at;
  const distance = Math.abs(past);
  if (distance < day) {
    const relative = new Intl.RelativeTimeFormat(culture, { numeric: 'auto' });
    if (distance < minute) return relative.format(0, 'second');
    return distance < hour
      ? relative.format(-Math.sign(past) * Math.floor(distance / minute), 'minute')
      : relative.format(-Math.sign(past) * Math.floor(distance / hour), 'hour');
  }
  return new Intl.DateTimeFormat(culture, { day: 'numeric', month: 'short', year: 'numeric' }).format(at);
}
