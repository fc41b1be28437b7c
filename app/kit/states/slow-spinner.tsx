import { useEffect, useState, type ReactNode } from 'react';
import { Spinner, type SpinnerProps } from '@fluentui/react-components';

/** Milliseconds after which something that is under way says so. */
const moment = 300;

/**
 * Says that something is under way, once that takes longer than a moment. Until then there is nothing: Fluent's own `delay` shows assistive
 * technology a progress bar whose name is not there yet.
 */
export function SlowSpinner(props: Omit<SpinnerProps, 'delay'>): ReactNode {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSlow(true);
    }, moment);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isSlow ? <Spinner {...props} /> : null;
}
