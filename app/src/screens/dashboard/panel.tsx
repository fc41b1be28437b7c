import { useId, type ReactNode, type Ref } from 'react';
import { Button, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useLoadFailure } from '#page/use-load-failure';
import { usePanelStyles } from '#page/panel.tsx';

/** A dashboard panel: heading, and content or a placeholder. */
export function Panel(props: {
  readonly title: string;
  readonly isLoading?: boolean;
  readonly hasFailed?: boolean;
  readonly error?: unknown;
  readonly onReload?: () => void;
  /** The empty state; null if there is content. */
  readonly empty: string | null;
  readonly more?: ReactNode;
  /** Makes the heading focusable, for when what had the focus has gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation(['screens', 'shell']);
  const styles = usePanelStyles();
  const id = useId();
  const { title, isLoading = false, hasFailed = false, error, onReload, empty, more, headingRef, children } = props;
  const failure = useLoadFailure()(error, { text: t('panelFailed') }, onReload);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id} className={styles.heading} {...(headingRef === undefined ? {} : { ref: headingRef, tabIndex: -1 })}>
          {title}
        </h2>
        {more}
      </div>
      {isLoading ? (
        <Skeleton className={styles.list} aria-label={t('shell:loading')}>
          {[1, 2, 3].map((row) => (
            <div key={row} className={styles.row}>
              <SkeletonItem size={16} />
            </div>
          ))}
        </Skeleton>
      ) : hasFailed ? (
        <>
          <p className={styles.text} role="alert">
            {failure.text}
          </p>
          {failure.onRetry === undefined ? null : (
            <div>
              <Button onClick={failure.onRetry}>{t('tryAgain')}</Button>
            </div>
          )}
        </>
      ) : empty === null ? (
        children
      ) : (
        <p className={styles.text}>{empty}</p>
      )}
    </section>
  );
}
