/** XML 1.0 has no control characters but tab and line ends, and no halves of surrogate pairs. */
const notInXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as XML writes it between tags. */
export function escapeXml(text: string): string {
  return text.replace(notInXml, '\ufffd').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text as XML writes it in an attribute, with its quotes. */
export function quotedXml(text: string): string {
  return `"${escapeXml(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`;
}
