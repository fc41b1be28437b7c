import { useLayoutEffect, useRef } from 'react';

/** Inside a question, runs once it is gone: two dialogs that end together leave the focus nowhere, and the page hidden. */
export function OnClosed({ run }: { run(): void }): null {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  // after the focus has returned to the dialog
  useLayoutEffect(() => () => queueMicrotask(() => latest.current()), []);
  return null;
}
