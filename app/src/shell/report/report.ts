/** A problem report or suggestion. */
export interface Report {
  readonly name: string;
  readonly email: string;
  readonly path: string;
  readonly error: string;
  readonly description: string;
  readonly version: string;
}

/** Formats a report as text for a message, without empty fields. */
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

/** Maximum length of a mailto address that e-mail programs are known to accept. */
const maxAddressLength = 1900;

/**
 * The mailto address of a message with the report. A report that is too long is truncated with a note.
 *
 * @param mailto - `mailto:` and an address
 * @param cut - the note added where it is truncated
 */
export function mailAddress(mailto: string, subject: string, text: string, cut: string): string {
  const address = (body: string) => `${mailto}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  const whole = address(text.replaceAll('\n', '\r\n'));
  if (whole.length <= maxAddressLength) return whole;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  // a character can be encoded as several: bisect until it fits
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const half = Math.floor((fits + tooMany) / 2);
    if (address(`${letters.slice(0, half).join('')}\r\n${cut}`).length <= maxAddressLength) fits = half;
    else tooMany = half;
  }
  return address(`${letters.slice(0, fits).join('')}\r\n${cut}`);
}

/** Where a report goes: with `copied`, the user sends it. */
export type ReportChannel = 'copied' | 'mail' | 'page';

/** The way of reporting for the gateway's setting. Only mailto and https addresses are followed. */
export function reportChannelOf(reportUrl: string | null): ReportChannel {
  if (reportUrl?.startsWith('mailto:') === true) return 'mail';
  return reportUrl?.startsWith('https:') === true ? 'page' : 'copied';
}
