import { useCallback, useEffect, useRef } from 'react';

/** Debounce for committing typed text, in milliseconds. */
export const typingPause = 400;

/** The longest that typed text waits for a pause, in milliseconds: with what follows, it is sent within a second of its key. */
export const maxWait = 800;

/** Commits typed text when the page is hidden or closed, or the component unmounts. @param settle - the last one that was given is called */
export function useSettleOnLeave(settle: () => void): void {
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    const settleNow = () => latest.current();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') settleNow();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', settleNow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', settleNow);
      settleNow();
    };
  }, []);
}

/**
 * Commits typed text after a pause, at the latest after {@link maxWait}, and immediately when the page is hidden or the form unmounts, so
 * that nothing typed is lost.
 */
export function useSettleLater(settle: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When the first text that isn't committed was typed. */
  const since = useRef<number | null>(null);
  const latest = useRef(settle);
  latest.current = settle;
  const settleNow = useCallback(() => {
    clearTimeout(timer.current);
    since.current = null;
    latest.current();
  }, []);
  useSettleOnLeave(settleNow);
  return useCallback(() => {
    clearTimeout(timer.current);
    const now = performance.now();
    since.current ??= now;
    const left = since.current + maxWait - now;
    timer.current = setTimeout(settleNow, Math.max(0, Math.min(typingPause, left)));
  }, [settleNow]);
}
