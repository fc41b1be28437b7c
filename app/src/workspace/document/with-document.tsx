import type { ReactNode } from 'react';
import { Button, Skeleton } from '@fluentui/react-components';
import { CloudOffRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ShapedSkeleton, type SkeletonShape } from '@scn/kit/states/slow-skeleton.tsx';
import { useDocumentState } from '#document/document-context.tsx';
import { MessagePage } from '#page/message-page.tsx';
import { usePageStyles } from '#page/page.styles';
import { useLoadFailure } from '#page/use-load-failure';
import { useWorkspace } from '../open/workspace-context';

/** Renders content that needs the open document. Shows a skeleton while it loads, and an error with a retry if it fails. */
export function WithDocument({
  children,
  outline,
  shape = 'fields',
}: {
  readonly children: ReactNode;
  /** The skeleton, if it has no usual shape. */
  readonly outline?: ReactNode;
  readonly shape?: SkeletonShape;
}): ReactNode {
  const { t } = useTranslation('scenario');
  const { scenario } = useWorkspace();
  const page = usePageStyles();
  const state = useDocumentState();
  const failureOf = useLoadFailure();
  if (state.state === 'open') return children;
  if (state.state === 'opening') {
    const label = t('loading', { code: scenario.scenarioCode });
    if (outline === undefined) return <ShapedSkeleton label={label} shape={shape} />;
    return <Skeleton aria-label={label}>{outline}</Skeleton>;
  }
  const texts = { title: t('documentFailed'), text: t('documentFailedText') };
  const { title, text, onRetry } = failureOf(state.error, texts, state.retry);
  return (
    <MessagePage icon={<CloudOffRegular />} title={title ?? ''}>
      <p className={page.text} role="alert">
        {text}
      </p>
      {onRetry === undefined ? null : (
        <Button appearance="primary" onClick={onRetry}>
          {t('presenceRetry')}
        </Button>
      )}
    </MessagePage>
  );
}
