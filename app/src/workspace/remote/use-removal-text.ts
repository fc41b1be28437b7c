import { useTranslation } from 'react-i18next';
import { useDocument } from '#document/document-context.tsx';
import type { RemovedBy } from '#document/remote/removed-by';

/** Says who removed something from the open scenario, or that the user undid it; null if that isn't known. */
export function useRemovalText(): (id: string) => string | null {
  const { t } = useTranslation('collaboration');
  const { session } = useDocument();
  return (id) => {
    const removed = session.removalOf(id);
    return removed === null ? null : removalText(removed, t);
  };
}

/** The removal in words. */
export function removalText(
  { how, name, title }: Pick<RemovedBy, 'how' | 'name' | 'title'>,
  t: ReturnType<typeof useTranslation<'collaboration'>>['t'],
): string {
  switch (how) {
    case 'undo':
      return t('removedUndo', { title });
    case 'self':
      return t('removedSelf', { title });
    case 'other':
      return title === '' ? t('removedUnknown') : t('removedOther', { name: name ?? t('remoteSomebody'), title });
  }
}
