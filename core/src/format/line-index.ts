/** A position in a text: line and column count from 1; columns in UTF-16 code units. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Converts offsets in a text to line and column. Line breaks are indexed lazily. */
export function createLineIndex(text: string): (offset: number) => LineColumn {
  const lineStarts = [0];
  let searched = 0;
  return (offset) => {
    while (searched <= offset) {
      const lineBreak = text.indexOf('\n', searched);
      searched = lineBreak === -1 ? Number.POSITIVE_INFINITY : lineBreak + 1;
      if (lineBreak !== -1) lineStarts.push(searched);
    }
    let [first, last] = [0, lineStarts.length - 1];
    while (first < last) {
      const middle = (first + last + 1) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) first = middle;
      else last = middle - 1;
    }
    return { line: first + 1, column: offset - (lineStarts[first] ?? 0) + 1 };
  };
}
