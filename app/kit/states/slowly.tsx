import { useEffect, useState, type ReactNode } from 'react';

/** Delay before something that is loading is shown as such, in milliseconds. */
const moment = 300;

/** Shows its children after a short delay, so that what loads fast doesn't flicker. Until then, only scripts can tell that something is loading. */
export function Slowly({ children }: { readonly children: ReactNode }): ReactNode {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), moment);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? children : <span hidden aria-busy="true" />;
}
