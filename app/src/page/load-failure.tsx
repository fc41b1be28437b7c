import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useLoadFailure, type FailureTexts } from './use-load-failure';

/** In place of what couldn’t be loaded: that it failed, with a retry, or that a permission is missing, and whom to ask. */
export function LoadFailure(
  props: FailureTexts & {
    /** The gateway’s error, if there was one. */
    readonly error: unknown;
    /** A warning where the rest of the screen is complete. */
    readonly intent?: 'error' | 'warning';
    readonly onRetry?: (() => unknown) | undefined;
    /** “Try again” by default. */
    readonly retryLabel?: string;
    readonly className?: string | undefined;
  },
): ReactNode {
  const { error, title, text, intent = 'error', onRetry, retryLabel, className } = props;
  const { t } = useTranslation('shell');
  const shown = useLoadFailure()(error, title === undefined ? { text } : { title, text }, onRetry);
  return (
    <Notice
      title={shown.title}
      intent={shown.isRefused ? 'warning' : intent}
      className={className}
      actions={
        shown.onRetry === undefined ? null : (
          <Button onClick={() => shown.onRetry?.()}>{retryLabel ?? t('tryAgain')}</Button>
        )
      }
    >
      {shown.text}
    </Notice>
  );
}
