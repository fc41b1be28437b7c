/** Minutes as typed. Undefined for an empty field, null for anything but a whole number. */
export function minutesOf(typed: string | undefined): number | null | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
