import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Span } from './window-indexes';

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
