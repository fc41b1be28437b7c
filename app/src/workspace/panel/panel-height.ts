import { useState } from 'react';

/** Default height of the panel, in pixels. */
export const usualHeight = 300;
/** Minimum height. */
export const leastHeight = 160;
/** Step of the arrow keys. */
export const heightStep = 24;
const key = 'scn.panel-height';

/** Maximum height of the panel in a window. */
export function maxHeight(): number {
  return Math.max(leastHeight, Math.round(window.innerHeight * 0.6));
}

/** The height of the panel, stored on this computer, and its setter. */
export function usePanelHeight(): readonly [height: number, set: (height: number) => void] {
  const [height, setHeight] = useState(readHeight);
  return [
    height,
    (wanted) => {
      const next = Math.round(Math.min(maxHeight(), Math.max(leastHeight, wanted)));
      setHeight(next);
      try {
        localStorage.setItem(key, String(next));
      } catch {
        // if the browser stores nothing, the panel starts with the default height
      }
    },
  ];
}

function readHeight(): number {
  try {
    const stored = Number(localStorage.getItem(key));
    return stored >= leastHeight ? Math.min(stored, maxHeight()) : usualHeight;
  } catch {
    return usualHeight;
  }
}
