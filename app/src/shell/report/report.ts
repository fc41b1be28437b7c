/** What a report of a fault or a wish says. */
export interface Report {
  readonly name: string;
  readonly email: string;
  readonly path: string;
  readonly error: string;
  readonly description: string;
  readonly version: string;
}

/** A report as text, to be pasted into a message. What is empty is left out. */
export function reportText({ name, email, path, error, description, version }: Report): string {
  return [
    ['What happened', description],
    ['Where', path],
    ['Error', error],
    ['From', email === '' ? name : `${name} <${email}>`],
    ['Version', version],
  ]
    .filter(([, value]) => value?.trim() !== '')
    .map(([title, value]) => `${title ?? ''}: ${value?.trim() ?? ''}`)
    .join('\n');
}
