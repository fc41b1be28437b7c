import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import { Notice } from '@scn/kit/states/notice.tsx';

/** Notes that an action that changes physiology has no category. No problem of the scenario: none is counted beside it. */
export function CategoryNote({ action }: { readonly action: Action }): ReactNode {
  const { t } = useTranslation('physiology');
  if (!action.changesPhysiology || action.actionCategoryId !== null) return null;
  return <Notice>{t('categoryMissing')}</Notice>;
}

/** Shows what to know before change values are saved. */
export function ChangeMessages(props: {
  readonly action: Action;
  readonly isChangedElsewhere: boolean;
  /** The number of values that saving removes. */
  readonly lost: number;
}): ReactNode {
  const { action, isChangedElsewhere, lost } = props;
  const { t } = useTranslation('physiology');
  const texts = [
    ...(isChangedElsewhere ? [t('changedElsewhere')] : []),
    ...(lost > 0 ? [t('lost', { count: lost })] : []),
  ];
  return (
    <>
      <CategoryNote action={action} />
      {texts.map((text) => (
        <Notice key={text} intent="warning">
          {text}
        </Notice>
      ))}
    </>
  );
}
