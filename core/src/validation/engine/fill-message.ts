import { revealHidden } from '#view/text/hidden-characters';

/**
 * Fills the `{{name}}` places of a message. Hidden characters of the data are shown as their codes, and a quoted place for an empty text reads
 * ‘(no name)’: authors look for what the quotation marks would be around.
 */
export function fillMessage(message: string, data: Readonly<Record<string, string | number>>): string {
  return message.replaceAll(/“\{\{(\w+)\}\}”|\{\{(\w+)\}\}/g, (place, quoted: string | undefined, plain: string) => {
    const name = quoted ?? plain;
    if (!Object.hasOwn(data, name)) return place;
    const text = revealHidden(String(data[name]));
    if (quoted === undefined) return text;
    return text.trim() === '' ? '(no name)' : `“${text}”`;
  });
}
