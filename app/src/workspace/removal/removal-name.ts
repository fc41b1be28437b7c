import { useTranslation } from 'react-i18next';
import type { RemovalConfirmation } from './removal-confirmation';

/** The entity to delete, by code and title. */
export function useRemovalName({ kind, plan: { id, title } }: RemovalConfirmation): string {
  const { t } = useTranslation('document');
  return kind === 'entity' ? title : title === '' ? id : t('named', { code: id, title });
}
