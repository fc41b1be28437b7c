/**
 * The header `Content-Disposition` (RFC 6266): whether a browser shows or saves a file, and under which name. The name comes twice
 * when it is not plain ASCII: once for everybody, once exactly (RFC 8187).
 */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]/gu, '?');
  // some clients decode percent signs in the plain form, and quotes and backslashes end it
  const fallback = plain.replaceAll(/[%"\\]/g, '_');
  const header = `${kind}; filename="${fallback}"`;
  return fallback === filename ? header : `${header}; filename*=UTF-8''${extValue(filename)}`;
}

/** Percent-encodes what RFC 8187 does not allow as it is. */
function extValue(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
