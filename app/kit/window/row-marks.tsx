import type { ReactElement } from 'react';

/*
 * Icons of every row, hand-drawn in the style of Fluent's icons: rendering a component of the icon library takes as long as
 * the rest of the row.
 */

/** Opens a menu. */
export const moreMark: ReactElement = (
  <svg aria-hidden width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2.5">
    <path d="M5 10h.01M10 10h.01M15 10h.01" strokeLinecap="round" />
  </svg>
);

/** Selected. */
export const checkMark: ReactElement = (
  <svg aria-hidden width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.75">
    <path d="m2.25 6.25 2.5 2.5 5-5.25" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** A closed branch. */
export const closedMark: ReactElement = (
  <svg aria-hidden width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.1">
    <path d="m6 3.5 4.5 4.5L6 12.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** An open branch. */
export const openMark: ReactElement = (
  <svg aria-hidden width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.1">
    <path d="m3.5 6 4.5 4.5L12.5 6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
