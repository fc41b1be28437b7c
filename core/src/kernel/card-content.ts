import type { CardContent, CardPart } from './card';

/** Whether what a plugin returned for a card has the declared form: packages can be plain JavaScript. */
export function isCardContent(value: unknown): value is CardContent {
  if (typeof value !== 'object' || value === null) return false;
  const { lines, badges } = value as Readonly<Record<string, unknown>>;
  const isLines = lines === undefined || (Array.isArray(lines) && lines.length > 0 && lines.every(isLine));
  return (
    isLines && (badges === undefined || (Array.isArray(badges) && badges.every((each) => typeof each === 'string')))
  );
}

function isLine(value: unknown): value is readonly CardPart[] {
  return Array.isArray(value) && value.every(isPart);
}

function isPart(value: unknown): value is CardPart {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  const { id, target } = value as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof target === 'string';
}
