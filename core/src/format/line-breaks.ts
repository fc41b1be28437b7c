/** The line break of a text: CRLF if its first line ends in one, as on a checkout with `core.autocrlf`. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  const first = text.indexOf('\n');
  return first > 0 && text[first - 1] === '\r' ? '\r\n' : '\n';
}

/** Gives a text with line feeds, such as a printed file, the line breaks of another text. */
export function withLineBreaksOf(model: string, text: string): string {
  return lineBreakOf(model) === '\n' ? text : text.replaceAll('\n', '\r\n');
}
