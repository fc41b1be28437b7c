import { useCallback, useEffect, useRef } from 'react';

/** Debounce for committing typed text, in milliseconds. */
export const typingPause = 400;

/** Commits typed text after a pause, and immediately when the page is hidden or the form unmounts, so that nothing typed is lost. */
export function useSettleLater(settle: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const settleNow = () => {
      clearTimeout(timer.current);
      settle();
    };
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
  }, [settle]);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, typingPause);
  }, [settle]);
}
