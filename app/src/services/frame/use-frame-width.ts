import { useSyncExternalStore } from 'react';

/** Available width: full labels; icons for what the status bar also shows; only the most important. */
export type FrameWidth = 'wide' | 'medium' | 'small';

const wide = '(min-width: 1360px)';
// below the minimum width of the design, at 200 % zoom
const medium = '(min-width: 1000px)';

/** Returns the available width of the frame's bars. */
export function useFrameWidth(): FrameWidth {
  return useSyncExternalStore(follow, read);
}

function read(): FrameWidth {
  if (window.matchMedia(wide).matches) return 'wide';
  return window.matchMedia(medium).matches ? 'medium' : 'small';
}

function follow(listener: () => void): () => void {
  const queries = [wide, medium].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
