/** XML 1.0 doesn't allow control characters other than tab and line ends, or lone surrogates. */
const notInXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes text for XML content. */
export function escapeXml(text: string): string {
  return text.replace(notInXml, '\ufffd').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes text for an XML attribute, with quotes. */
export function quotedXml(text: string): string {
  return `"${escapeXml(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`;
}
