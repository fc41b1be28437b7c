/** XML 1.0 doesn't allow control characters other than tab and line ends, or lone surrogates. */
const notInXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Characters that XML allows but a terminal or a CI system would act on when the report is printed to a log:
 * control characters, changes of direction, the first character of `::error` at the start of a line and of
 * `##[error]` anywhere.
 */
const notInLog = /[\r\u007f-\u009f\u2028-\u202e\u2066-\u2069]|:(?=:)(?<=^\s*:)|#(?=#(?:vso|teamcity)?\[)/gm;

/** Escapes text for XML content. The text that a parser reads from it is the same, also when a terminal shows the report. */
export function escapeXml(text: string): string {
  return text
    .replace(notInXml, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(notInLog, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes text for an XML attribute, with quotes. */
export function quotedXml(text: string): string {
  return `"${escapeXml(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`;
}
