import { useLayoutEffect, useState, type RefObject } from 'react';

/** The current width of an element, in pixels. */
export function useAreaWidth(area: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => window.innerWidth);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const read = () => {
      setWidth(element.clientWidth);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [area]);
  return width;
}
