import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageStyles } from '../page.styles';
import { ScenarioTable } from '../scenario-list/scenario-table';
import { useScenarios } from '../scenario-list/scenarios';
import type { ScreenProps } from '../screens';

/** `/all-scenarios`: every scenario that somebody may open. */
export default function AllScenariosScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('screens');
  const page = usePageStyles();
  const { scenarios, isLoading, hasFailed, reload } = useScenarios();
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
      </header>
      <ScenarioTable
        scenarios={scenarios}
        isLoading={isLoading}
        hasFailed={hasFailed}
        showsLibrary
        emptyTitle={t('emptyAll')}
        emptyText={t('emptyAllText')}
        onReload={reload}
      />
    </div>
  );
}
