import type { ReactNode } from 'react';
import { Spinner, type SpinnerProps } from '@fluentui/react-components';
import { Slowly } from './slowly';

/**
 * A spinner that appears after a short delay. Until then nothing is rendered: with Fluent's own `delay`, assistive
 * technology finds a progress bar without a name. What loads in a layout of its own shows a skeleton of that instead.
 */
export function SlowSpinner(props: Omit<SpinnerProps, 'delay'>): ReactNode {
  return (
    <Slowly>
      <Spinner {...props} />
    </Slowly>
  );
}
