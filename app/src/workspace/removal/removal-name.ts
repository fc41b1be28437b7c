import { useTranslation } from 'react-i18next';
import type { AskedRemoval } from './asked-removal';

/** The entity to delete, by code and title. */
export function useRemovalName({ kind, plan: { id, title } }: AskedRemoval): string {
  const { t } = useTranslation('document');
  return kind === 'entity' ? title : title === '' ? id : t('named', { code: id, title });
}
