import { useSyncExternalStore } from 'react';

/** How much room there is: everything in words; icons for what the status bar says too; the most important only. */
export type FrameWidth = 'wide' | 'medium' | 'small';

const wide = '(min-width: 1360px)';
// below the narrowest screen it is designed for, at 200 % zoom
const medium = '(min-width: 1000px)';

/** The room in the bars of the frame, while it changes. */
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
