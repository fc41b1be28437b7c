import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { usePageStyles } from '#page/page.styles';
import { usePanelStyles } from '#page/panel.tsx';
import { readLastOpened } from '#scenarios/last-opened/last-opened';
import { useScenarios } from '#scenarios/list/scenarios';
import { NewScenarioButton } from '#scenarios/new-scenario/new-scenario-button.tsx';
import type { ScreenProps } from '#routes/route';
import { useReadAgain, useScenariosRevision } from '#services/jobs/use-live-query';
import { ContinuePanel } from './continue-panel';
import { JobsPanel } from './jobs-panel';
import { LibrariesPanel } from './libraries-panel';
import { RecentPanel } from './recent-panel';
import { WaitingPanel } from './waiting/waiting-panel';

/** Milliseconds without the dashboard after which a new visit starts. */
const visitGap = 30 * 60_000;

const keyOf = (userId: string, institutionId: string) => `scn.last-visit.${userId}.${institutionId}`;

interface Visits {
  /** When the dashboard was last opened. */
  readonly latest: number;
  /** When it was last opened in the previous visit; null for the first visit. */
  readonly before: number | null;
}

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

/**
 * Records that the dashboard was opened. Opening it again within half an hour belongs to the same visit.
 *
 * @returns the end of the previous visit, in milliseconds since 1970; null the first time on this computer
 */
export function noteVisit(storage: Storage, userId: string, institutionId: string, now: number): number | null {
  const key = keyOf(userId, institutionId);
  const known = readVisits(storage.getItem(key));
  // after the clock was set back, a visit could be in the future
  const isBack = known !== null && Math.abs(now - known.latest) > visitGap;
  const before = known === null ? null : isBack ? Math.min(known.latest, now) : known.before;
  storage.setItem(key, JSON.stringify({ latest: now, before } satisfies Visits));
  return before;
}

function readVisits(text: string | null): Visits | null {
  try {
    const { latest, before } = JSON.parse(text ?? 'null') as Partial<Visits>;
    return typeof latest === 'number' ? { latest, before: typeof before === 'number' ? before : null } : null;
  } catch {
    return null;
  }
}
