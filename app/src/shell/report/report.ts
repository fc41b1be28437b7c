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

/** Characters of an address that e-mail programs take, as far as is known. */
const longestAddress = 1900;

/**
 * The address that opens a message with the report in it. A report that is too long for an address is cut, and says so.
 *
 * @param mailto - `mailto:` and an address
 * @param cut - what stands where it was cut
 */
export function mailAddress(mailto: string, subject: string, text: string, cut: string): string {
  const address = (body: string) => `${mailto}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  const whole = address(text.replaceAll('\n', '\r\n'));
  if (whole.length <= longestAddress) return whole;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  // every letter may take several characters: halves until it fits
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const half = Math.floor((fits + tooMany) / 2);
    if (address(`${letters.slice(0, half).join('')}\r\n${cut}`).length <= longestAddress) fits = half;
    else tooMany = half;
  }
  return address(`${letters.slice(0, fits).join('')}\r\n${cut}`);
}

/** Where a report goes: `copied` leaves that to the person. */
export type ReportWay = 'copied' | 'mail' | 'page';

/** What the gateway's setting asks for. Anything but the two kinds of address is not followed. */
export function reportWay(reportUrl: string | null): ReportWay {
  if (reportUrl?.startsWith('mailto:') === true) return 'mail';
  return reportUrl?.startsWith('https:') === true ? 'page' : 'copied';
}
