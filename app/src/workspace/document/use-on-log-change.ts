import { useEffect, useRef } from 'react';
import { systemClock } from '#time/clock';
import type { DocumentState } from '#document/document-context.tsx';

/** Interval in milliseconds in which successive changes count as one. */
const pause = 1000;

/** Calls back after changes to the document's log, with a delay: data loaded separately may be out of date. */
export function useOnLogChange(state: DocumentState, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const session = state.state === 'open' ? state.document.session : null;
  useEffect(() => {
    if (session === null) return undefined;
    let cancel: () => void = () => undefined;
    let { seq } = session;
    const stop = session.subscribe(() => {
      if (session.seq === seq) return;
      ({ seq } = session);
      cancel();
      cancel = systemClock.after(pause, () => latest.current());
    });
    return () => {
      stop();
      cancel();
    };
  }, [session]);
}
