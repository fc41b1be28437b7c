import type { ReactElement, ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useWork } from './use-work';

/** A button that starts work. While it runs, the button is disabled and keeps the focus; pressing it twice starts it once. */
export function WorkButton(props: {
  /** Returns a promise while it runs. */
  readonly work: () => unknown;
  /** Also disabled for another reason: the work continues on the server, or isn't possible now. */
  readonly disabled?: boolean;
  readonly appearance?: 'primary' | 'secondary' | 'subtle' | 'transparent';
  readonly size?: 'small' | 'medium';
  readonly icon?: ReactElement;
  /** A hint. */
  readonly title?: string;
  readonly autoFocus?: boolean;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly children: ReactNode;
}): ReactNode {
  const { work, disabled = false, children, ...look } = props;
  const { start, isRunning } = useWork(work);
  return (
    <Button {...look} disabledFocusable={disabled || isRunning} onClick={() => start()}>
      {children}
    </Button>
  );
}
