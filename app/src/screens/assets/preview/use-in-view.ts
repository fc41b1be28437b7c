import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has been in view: what it shows is loaded then. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [wasInView, setInView] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || wasInView) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, wasInView]);
  return wasInView;
}
