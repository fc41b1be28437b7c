import { titleOfValue } from '@scn/core/description/value-title';
import { inCulture } from '../texts/in-culture';

const cultures: Readonly<Record<string, string>> = {
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
};

/** Converts an identifier to readable text: `WALK_IN` is ‘Walk in’, `firstReadingAfter` is ‘First reading after’. */
export function readableName(name: string): string {
  const culture = cultures[name];
  if (culture !== undefined) return culture;
  if (!isName(name)) return name;
  return inCulture(titleOfValue(name.replaceAll('-', ' ')));
}

/** The options of a choice as readable text. Units such as `mg` and `mg/h` are kept unchanged. */
export function readableValues(values: readonly string[]): ReadonlyMap<string, string> {
  const areUnits = values.some((value) => !isName(value) && /[a-z]/.test(value));
  return new Map(values.map((value) => [value, areUnits ? value : readableName(value)]));
}

function isName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]*$/.test(text);
}
