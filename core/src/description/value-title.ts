import { wordsOf } from '#schema/wording';

/** Display text of an enumeration value: `RESPONDS_TO_PAIN` becomes `Responds to pain`. */
export function titleOfValue(value: string): string {
  const words = wordsOf(value);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
