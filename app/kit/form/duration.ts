/** Reads a duration as authors write it: `90`, `1.5`, `1:30`, `1:02:03`. Null for anything else. In seconds. */
export function parseDuration(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3) return null;
  if (!parts.every((part, index) => (index === parts.length - 1 ? /^\d+(\.\d*)?$/ : /^\d+$/).test(part))) return null;
  const numbers = parts.map(Number);
  // after a colon, 60 starts the next minute
  if (numbers.some((number, index) => index > 0 && number >= 60)) return null;
  const seconds = numbers.reduce((sum, number) => sum * 60 + number, 0);
  return Math.round(seconds * 1000) / 1000;
}

/** Writes a duration: `45`, `1:30`, `1:02:03`. A negative one stays plain seconds, for the checker to refuse. */
export function showDuration(seconds: number): string {
  const whole = Math.round(seconds * 1000) / 1000;
  if (whole < 60) return String(whole);
  const rest = Math.round((whole % 60) * 1000) / 1000;
  const minutes = Math.floor(whole / 60);
  const two = (part: number) => (part < 10 ? `0${part}` : String(part));
  if (minutes < 60) return `${minutes}:${two(rest)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(rest)}`;
}

/** What the written duration counts in: hours, minutes or seconds. */
export function durationUnit(seconds: unknown): 'h' | 'min' | 's' {
  if (typeof seconds !== 'number' || seconds < 60) return 's';
  return seconds < 3600 ? 'min' : 'h';
}
