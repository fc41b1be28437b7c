import { useTranslation } from 'react-i18next';
import type { AskedRemoval } from './removal-host';

/** The entity to delete, by code and title. */
export function useRemovalName({ plan: { id, title } }: AskedRemoval): string {
  const { t } = useTranslation('document');
  return title === '' ? id : t('named', { code: id, title });
}
