import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { usePageStyles } from '#page/page.styles';
import { usePanelStyles } from '#page/panel.styles';
import { readLastOpened } from '#scenarios/last-opened/last-opened';
import { useScenarios } from '#scenarios/list/scenarios';
import { NewScenarioButton } from '#scenarios/new-scenario/new-scenario-button.tsx';
import type { ScreenProps } from '#routes/screen-props';
import { useReadAgain, useScenariosRevision } from '#services/jobs/use-live-query';
import { ContinuePanel } from './continue-panel';
import { noteVisit } from './last-visit';
import { JobsPanel } from './jobs-panel';
import { LibrariesPanel } from './libraries-panel';
import { RecentPanel } from './recent-panel';
import { WaitingPanel } from './waiting/waiting-panel';

/**
 * `/dashboard`: where the user left off, what waits for the user, and recently changed scenarios with what others changed; and jobs and
 * libraries.
 */
export default function DashboardScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('screens');
  const page = usePageStyles();
  const styles = usePanelStyles();
  const { id, name } = useViewer();
  const institutionId = useInstitutionId();
  const [lastOpened] = useState(() => readLastOpened(localStorage, id, institutionId));
  const [since] = useState(() => noteVisit(localStorage, id, institutionId, Date.now()));
  const recent = useScenarios({ take: 8 });
  useReadAgain(useScenariosRevision(), () => void recent.reload?.());
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
        <p className={page.subtitle}>{t('greeting', { name })}</p>
        <NewScenarioButton />
      </header>
      <div className={styles.dashboard}>
        <div className={styles.column}>
          <ContinuePanel lastOpened={lastOpened} />
          <WaitingPanel lastOpened={lastOpened} />
          <RecentPanel recent={recent} since={since} />
        </div>
        <div className={styles.column}>
          <JobsPanel />
          <LibrariesPanel />
        </div>
      </div>
    </div>
  );
}
