/** Parses a duration, such as `90`, `1.5`, `1:30` or `1:02:03`, to seconds. Null for anything else. */
export function parseDuration(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3) return null;
  if (!parts.every((part, index) => (index === parts.length - 1 ? /^\d+(\.\d*)?$/ : /^\d+$/).test(part))) return null;
  const numbers = parts.map(Number);
  // after a colon, values must be below 60
  if (numbers.some((number, index) => index > 0 && number >= 60)) return null;
  const seconds = numbers.reduce((sum, number) => sum * 60 + number, 0);
  return Math.round(seconds * 1000) / 1000;
}
