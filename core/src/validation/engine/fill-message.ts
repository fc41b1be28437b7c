import { revealHidden } from '#view/text/hidden-characters';

/** Fills the `{{name}}` places of a message. Hidden characters of the data are shown as their codes. */
export function fillMessage(message: string, data: Readonly<Record<string, string | number>>): string {
  return message.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(data, name) ? revealHidden(String(data[name])) : place,
  );
}
