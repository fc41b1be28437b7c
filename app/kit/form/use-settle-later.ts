import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds without a key after which a text that is being typed has settled. */
export const typingPause = 400;

/** Settles what is typed once the author pauses, and at once when the page is hidden or the form goes: nothing typed is lost. */
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
