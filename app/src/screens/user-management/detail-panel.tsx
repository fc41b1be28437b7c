import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { Button, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fluentRef } from '@scn/kit/fluent-ref';
import { pageRegion } from '@scn/kit/focus/regions';
import { Notice } from '@scn/kit/states/notice.tsx';
import { isNotFound } from '#api/error-handling';
import { LoadFailure } from '#page/load-failure.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';
import { useUserManagementStyles } from './user-management.styles';

/** State of the chosen entity. */
type DetailState = 'loading' | 'failed' | 'gone' | 'ready';

/** The part of the screen beside the list that shows the chosen entity. */
export function DetailPanel(props: {
  readonly title: string;
  readonly subtitle?: string | null;
  /** That of what is loaded. */
  readonly state?: DetailState;
  /** Why it couldn’t be loaded. */
  readonly error?: unknown;
  /** Message for an entity that no longer exists. */
  readonly notFoundText?: string;
  readonly onRetry?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { title, subtitle = null, state = 'ready', error, notFoundText = '', onRetry, onClose, children } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const headingId = useId();
  return (
    <section {...pageRegion} className={styles.detail} aria-labelledby={headingId} aria-busy={state === 'loading'}>
      <div className={styles.detailHead}>
        <div className={styles.detailTitles}>
          <h2 id={headingId} className={styles.detailTitle}>
            {title}
          </h2>
          {subtitle === null ? null : <p className={styles.quiet}>{subtitle}</p>}
        </div>
        <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('closeDetails')} onClick={onClose} />
      </div>
      {state === 'loading' ? <DetailSkeleton label={t('loadingDetails')} /> : null}
      {state === 'failed' ? (
        <LoadFailure error={error} title={t('detailsFailed')} text={t('failedText')} onRetry={onRetry} />
      ) : null}
      {state === 'gone' ? <NotFound text={notFoundText} onClose={onClose} /> : null}
      {state === 'ready' ? children : null}
    </section>
  );
}

function NotFound({ text, onClose }: { readonly text: string; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('userManagement');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // what had the focus may be gone, too
    if (document.activeElement === null || document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <Notice
      intent="warning"
      actions={
        <Button ref={fluentRef(button)} onClick={onClose}>
          {t('closeDetails')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

function DetailSkeleton({ label }: { readonly label: string }): ReactNode {
  const styles = useUserManagementStyles();
  return (
    <Skeleton aria-label={label} className={styles.form}>
      {[0, 1, 2].map((line) => (
        <div key={line} className={styles.skeletonField}>
          <SkeletonItem size={12} className={styles.skeletonLabel} />
          <SkeletonItem size={32} />
        </div>
      ))}
    </Skeleton>
  );
}

/** Milliseconds between reads of the open entity, to notice changes by others. */
const detailInterval = 15_000;

/**
 * A query about the open entity: it is read again while the window is visible.
 *
 * @param fetchPolicy - `network-only` for what must not be shown from the cache, such as sessions
 * @returns also the properties of the {@link DetailPanel} that shows the entity
 */
export function useDetailQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'institutionId'>,
  fetchPolicy: 'cache-and-network' | 'network-only' = 'cache-and-network',
) {
  const result = useGatewayQuery(document, variables, {
    fetchPolicy,
    pollInterval: detailInterval,
    skipPollAttempt: () => window.document.hidden,
    queryDeduplication: false,
  });
  const { error, reload } = result;
  return { ...result, panel: { state: detailState(result), error, onRetry: reload } };
}

/** The state of the open entity from its query. */
function detailState(request: { readonly data: unknown; readonly error?: unknown }): DetailState {
  if (request.error !== undefined && isNotFound(request.error)) return 'gone';
  if (request.data !== undefined) return 'ready';
  return request.error === undefined ? 'loading' : 'failed';
}
