import { useTranslation } from 'react-i18next';
import type { PresentPerson } from './present-people';

/** The name of a present person. */
export function useNameOf(): (person: PresentPerson) => string {
  const { t } = useTranslation('scenario');
  return ({ name, isSelf }) => (isSelf ? t('presenceYou') : (name ?? t('presenceSomebody')));
}
