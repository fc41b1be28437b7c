/** The WCAG 2.2 contrast ratio of two opaque colours (`#rrggbb`): 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const full = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.test(colour) ? colour.replaceAll(/[0-9a-f]/gi, '$&$&') : colour;
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(full);
  if (digits === null) throw new Error(`${colour} is not an opaque colour of the form #rrggbb.`);
  const [red, green, blue] = digits.slice(1).map((digit) => linear(Number.parseInt(digit, 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
