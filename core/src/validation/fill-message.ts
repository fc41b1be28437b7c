/** Fills the `{{name}}` places of a message. */
export function fillMessage(message: string, data: Readonly<Record<string, string | number>>): string {
  return message.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : place,
  );
}
