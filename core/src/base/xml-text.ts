/** The characters that XML 1.0 can’t contain, not even escaped, and lone surrogates. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text in XML or HTML. */
export function xmlText(text: string): string {
  return text
    .replaceAll(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that XML contains: its entities as characters. Unknown ones stay. */
export function plainText(xml: string): string {
  return xml.replaceAll(/&(?:#x(?<hex>[0-9a-f]{1,6})|#(?<decimal>\d{1,7})|(?<name>\w+));/gi, (...match) => {
    const { hex, decimal, name } = match.at(-1) as Readonly<Record<string, string | undefined>>;
    const [entity = ''] = match as readonly string[];
    if (name !== undefined) return named[name] ?? entity;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
}
