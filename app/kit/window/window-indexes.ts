/** Indexes from `first` up to, but not including, `end`. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

/** The visible rows out of `count` rows of the same height, scrolled to `top`, with overscan on both sides. */
export function rowSpan(
  { top, height }: { readonly top: number; readonly height: number },
  count: number,
  rowHeight: number,
  overscan: number,
): Span {
  // when rows are removed, the browser scrolls back to the last one, but reports it only in the next frame
  const from = Math.min(top, Math.max(0, count * rowHeight - height));
  return {
    first: Math.max(0, Math.floor(from / rowHeight) - overscan),
    end: Math.min(count, Math.ceil((from + height) / rowHeight) + overscan),
  };
}

/** The visible columns out of columns with these widths, scrolled to `left`, with one more on both sides. */
export function columnSpan(
  { left, width }: { readonly left: number; readonly width: number },
  sizes: readonly number[],
): Span {
  let edge = 0;
  let first = 0;
  let end = 0;
  sizes.forEach((size, index) => {
    if (edge + size <= left) first = index + 1;
    if (edge < left + width) end = index + 1;
    edge += size;
  });
  return { first: Math.max(0, first - 1), end: Math.min(sizes.length, end + 1) };
}

/** The indexes of a span in order, plus pinned ones: the focused row must not be unmounted by scrolling. */
export function indexesOf({ first, end }: Span, always: readonly number[], count: number): readonly number[] {
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, step) => first + step);
  const others = always.filter((index) => index >= 0 && index < count && (index < first || index >= end));
  return others.length === 0 ? indexes : [...new Set([...indexes, ...others])].sort((one, other) => one - other);
}
