import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The visible part of a scroller's content, in pixels. */
export interface Viewport {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The viewport of a scroller. It is re-rendered before the scrolled frame is painted, and only if unrendered
 * rows or columns become visible: scrolling within a row costs nothing.
 *
 * @param spansOf - the rows and columns that a viewport shows
 * @returns the viewport, and a function that reads it synchronously after programmatic scrolling
 */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  spansOf: (viewport: Viewport) => readonly Span[],
): readonly [Viewport, () => void] {
  // start with the window size, the upper bound; the real size is read once after mounting
  const [viewport, setViewport] = useState(() => ({ top: 0, left: 0, width: innerWidth, height: innerHeight }));
  const latest = useRef({ viewport, spansOf });
  latest.current = { viewport, spansOf };
  const read = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
    const next = { top, left, width, height };
    const drawn = latest.current.spansOf(latest.current.viewport);
    const isDrawn = latest.current
      .spansOf(next)
      .every(({ first, end }, axis) => first >= (drawn[axis]?.first ?? 0) && end <= (drawn[axis]?.end ?? 0));
    if (!isDrawn) setViewport(next);
  }, [scroller]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    read();
    const onScroll = () => flushSync(read);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, read]);
  return [viewport, read];
}

/** Indexes from `first` up to, but not including, `end`. */
interface Span {
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
