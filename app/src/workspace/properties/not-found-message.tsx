import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { fluentRef } from '@scn/kit/fluent-ref';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useRemovalText } from '../remote/use-removal-text';

/**
 * Says that what the address names doesn’t exist: who deleted it, if that is known, and a way back. It gets the focus itself: the next key
 * of a person who was typing must not press the button.
 */
export function NotFoundMessage(props: {
  readonly id: string;
  readonly title: string;
  /** Shown if it isn’t known who deleted it. */
  readonly otherwise: string;
  readonly back: string;
  readonly onBack: () => void;
}): ReactNode {
  const { id, title, otherwise, back, onBack } = props;
  const removal = useRemovalText()(id);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the focused field was removed with the entity
    if (document.activeElement === document.body) message.current?.focus();
  }, []);
  return (
    <Notice
      ref={fluentRef(message)}
      tabIndex={-1}
      intent="warning"
      role="alert"
      title={title}
      actions={<Button onClick={onBack}>{back}</Button>}
    >
      {removal ?? otherwise}
    </Notice>
  );
}
