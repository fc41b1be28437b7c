/**
 * The header `Content-Disposition` (RFC 6266): whether a browser displays or downloads a file, and its name. A name with
 * characters other than plain ASCII is given twice: as a fallback, and exactly (RFC 8187).
 */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]/gu, '?');
  // some clients decode percent signs in the plain form; quotes and backslashes would end it
  const fallback = plain.replaceAll(/[%"\\]/g, '_');
  const header = `${kind}; filename="${fallback}"`;
  return fallback === filename ? header : `${header}; filename*=UTF-8''${extValue(filename)}`;
}

/** Percent-encodes the characters that RFC 8187 doesn't allow. */
function extValue(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
