import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useLoadFailure, type FailureTexts } from './use-load-failure';

/** In place of what couldn’t be loaded: that it failed, with a retry, or that a permission is missing, and whom to ask. */
export function LoadFailure(
  props: FailureTexts & {
    /** The gateway’s error, if there was one. */
    readonly error: unknown;
    /** A warning where the rest of the screen is complete. */
    readonly intent?: 'error' | 'warning';
    readonly retry?: { readonly title: string; run(): void };
    readonly className?: string | undefined;
  },
): ReactNode {
  const { error, title, text, intent = 'error', retry, className } = props;
  const shown = useLoadFailure()(error, title === undefined ? { text } : { title, text }, retry?.run);
  return (
    <Notice
      title={shown.title}
      intent={shown.isRefused ? 'warning' : intent}
      {...(intent === 'error' ? { politeness: 'assertive' as const } : {})}
      className={className}
      actions={shown.onRetry === undefined ? null : <Button onClick={shown.onRetry}>{retry?.title}</Button>}
    >
      {shown.text}
    </Notice>
  );
}
