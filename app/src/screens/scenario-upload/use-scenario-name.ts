import { useTranslation } from 'react-i18next';

/** Names a scenario by code and title, or by code alone if it has no title. */
export function useScenarioName(): (code: string, title: string) => string {
  const { t } = useTranslation('upload');
  return (code, title) => (title.trim() === '' ? code : t('scenarioName', { code, title }));
}
