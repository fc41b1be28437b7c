import { useState } from 'react';

/** The height of the panel, in pixels, before somebody has changed it. */
export const usualHeight = 300;
/** Less than this shows nothing. */
export const leastHeight = 160;
/** How far a key press moves the edge. */
export const heightStep = 24;
const key = 'scn.panel-height';

/** The most that a window leaves for the panel. */
export function mostHeight(): number {
  return Math.max(leastHeight, Math.round(window.innerHeight * 0.6));
}

/** The height of the panel, kept on this computer, and what sets it. */
export function usePanelHeight(): readonly [height: number, set: (height: number) => void] {
  const [height, setHeight] = useState(readHeight);
  return [
    height,
    (wanted) => {
      const next = Math.round(Math.min(mostHeight(), Math.max(leastHeight, wanted)));
      setHeight(next);
      try {
        localStorage.setItem(key, String(next));
      } catch {
        // a browser that keeps nothing begins with the usual height
      }
    },
  ];
}

function readHeight(): number {
  try {
    const kept = Number(localStorage.getItem(key));
    return kept >= leastHeight ? Math.min(kept, mostHeight()) : usualHeight;
  } catch {
    return usualHeight;
  }
}
