import type { ReactElement, ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Explained } from '../menu/explained';
import { useKitTexts } from '../texts/kit-text';
import { useWork } from './use-work';

/** A button that starts work. While it runs, the button is disabled and keeps the focus; pressing it twice starts it once. */
export function WorkButton(props: {
  /** Returns a promise while it runs. */
  readonly work: () => unknown;
  /** Why the work can't be started now, which the greyed button says; null or absent if it can. */
  readonly whyNot?: string | null;
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
  const { work, whyNot = null, children, ...look } = props;
  const { start, isRunning } = useWork(work);
  const { text } = useKitTexts();
  return (
    <Explained reason={isRunning ? text('dialog.running') : whyNot}>
      <Button {...look} onClick={() => start()}>
        {children}
      </Button>
    </Explained>
  );
}
