import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { RefusalMessage } from '@scn/kit/dialogs/refusal-message.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { useHistoryStyles } from '../scenario-history.styles';
import { useRestore, type RestorePlan } from './use-restore';

/** Asks for confirmation before restoring a state, and shows what changes. */
export function RestoreDialog(props: {
  readonly seq: number;
  /** Name of the state: 'Version 1.2.0.0'. */
  readonly name: string;
  onClose(): void;
}): ReactNode {
  const { seq, name, onClose } = props;
  const { t } = useTranslation('history');
  const { plan, isChanged, hasFailed, error, look, restore } = useRestore(seq);
  const confirm = () => {
    if (restore({ title: t('restoreStep', { name }), success: t('restored', { name }) })) onClose();
  };
  const isNothing = plan?.totalCount === 0;
  return (
    <FormDialog
      title={t('restoreTitle', { name })}
      text={t('restoreText')}
      confirmLabel={t('restore')}
      whyNot={plan === null ? t(hasFailed ? 'restoreUnknown' : 'comparing') : isNothing ? t('restoreNothing') : null}
      onSubmit={confirm}
      onCancel={onClose}
    >
      {hasFailed ? (
        <LoadFailure
          error={error}
          title={t('restoreUnknown')}
          text={t('compareFailedText')}
          onRetry={look}
          retryLabel={t('lookAgain')}
        />
      ) : plan === null ? (
        <RowSkeleton label={t('comparing')} rows={3} rowHeight={32} />
      ) : (
        <>
          {isChanged ? <RefusalMessage>{t('restoreChanged')}</RefusalMessage> : null}
          <Plan plan={plan} />
        </>
      )}
    </FormDialog>
  );
}

function Plan({ plan: { totalCount, items } }: { readonly plan: RestorePlan }): ReactNode {
  const { t } = useTranslation('history');
  const styles = useHistoryStyles();
  if (totalCount === 0) return <p className={styles.about}>{t('restoreNothing')}</p>;
  const left = totalCount - items.length;
  return (
    <div role="status">
      <h3 className={styles.heading}>{t('restoreChanges', { count: totalCount })}</h3>
      <ul className={styles.plan}>
        {items.map(({ place, text }, index) => (
          <li key={index} className={styles.fact}>{`${place}: ${text}`}</li>
        ))}
        {left > 0 ? <li>{t('restoreMore', { count: left })}</li> : null}
      </ul>
    </div>
  );
}
