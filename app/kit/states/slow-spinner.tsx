import { useEffect, useState, type ReactNode } from 'react';
import { Spinner, type SpinnerProps } from '@fluentui/react-components';

/** Delay before the spinner appears, in milliseconds. */
const moment = 300;

/**
 * A spinner that appears after a short delay. Until then nothing is rendered: with Fluent's own `delay`, assistive
 * technology finds a progress bar without a name.
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
