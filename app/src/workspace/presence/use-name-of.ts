import { useTranslation } from 'react-i18next';
import type { PresentPerson } from './present-people';

/** The name of a present person. */
export function useNameOf(): (person: Pick<PresentPerson, 'name' | 'isSelf'>) => string {
  const { t } = useTranslation('scenario');
  return ({ name, isSelf }) => (isSelf ? t('presenceYou') : (name ?? t('presenceSomebody')));
}
