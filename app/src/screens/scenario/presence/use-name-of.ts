import { useTranslation } from 'react-i18next';
import type { PresentPerson } from './present-people';

/** What somebody who is here too is called. */
export function useNameOf(): (person: PresentPerson) => string {
  const { t } = useTranslation('scenario');
  return ({ name, isSelf }) => (isSelf ? t('presenceYou') : (name ?? t('presenceSomebody')));
}
