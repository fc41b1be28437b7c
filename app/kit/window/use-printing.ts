import { useSyncExternalStore } from 'react';

const print = () => window.matchMedia('print');
/** Browsers announce a printout by this event; the media query changes too late to render for it. */
let isAnnounced = false;

/** Whether the page is being printed: virtualised lists then render all rows, and the theme is light. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    followPrinting,
    () => isAnnounced || print().matches,
    () => false,
  );
}

function followPrinting(listener: () => void): () => void {
  const query = print();
  const begin = () => {
    isAnnounced = true;
    listener();
  };
  const end = () => {
    isAnnounced = false;
    listener();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  query.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    query.removeEventListener('change', listener);
  };
}
