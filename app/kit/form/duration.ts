/** Formats a duration: `45`, `1:30`, `1:02:03`. Negative values stay plain seconds, which validation rejects. */
export function showDuration(seconds: number): string {
  const whole = Math.round(seconds * 1000) / 1000;
  if (whole < 60) return String(whole);
  const rest = Math.round((whole % 60) * 1000) / 1000;
  const minutes = Math.floor(whole / 60);
  const two = (part: number) => (part < 10 ? `0${part}` : String(part));
  if (minutes < 60) return `${minutes}:${two(rest)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(rest)}`;
}

/** Largest unit of the formatted duration: hours, minutes or seconds. */
export function durationUnit(seconds: unknown): 'h' | 'min' | 's' {
  if (typeof seconds !== 'number' || seconds < 60) return 's';
  return seconds < 3600 ? 'min' : 'h';
}
