import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGates } from '#permissions/permissions-context.tsx';
import { adminGate } from '#routes/main-routes';
import { scenarioAddress } from '#routes/addresses';
import { LinkButton } from '#page/link-button.tsx';
import { usePanelStyles } from '#page/panel.styles';
import type { LoadedRows } from '#lists/query/list-source';
import type { ScenarioItem } from '#scenarios/list/scenarios';
import { useMoment } from '#time/use-moment';
import { useShownTitle } from '#scenarios/use-shown-title';
import { Panel } from './panel';

/** The most recently changed scenarios. */
export function RecentPanel({ rows: scenarios, isLoading, hasFailed, reload }: LoadedRows<ScenarioItem>): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const moment = useMoment();
  const shownTitle = useShownTitle();
  const mayUpload = useGates()(adminGate);
  return (
    <Panel
      title={t('recentTitle')}
      isLoading={isLoading}
      hasFailed={hasFailed}
      onReload={() => void reload?.()}
      empty={scenarios.length === 0 ? t(mayUpload ? 'recentNoneYet' : 'recentNone') : null}
      more={
        <LinkButton to="/all-scenarios" appearance="subtle" size="small">
          {t('recentAll')}
        </LinkButton>
      }
    >
      <ul className={styles.list}>
        {scenarios.map((scenario) => (
          <li key={scenario.scenarioCode} className={styles.row}>
            <span className={styles.code}>{scenario.scenarioCode}</span>
            <Link className={styles.link} to={scenarioAddress(scenario)} title={scenario.title}>
              {shownTitle(scenario.title)}
            </Link>
            <time className={styles.time} dateTime={scenario.dateUpdated}>
              {moment(Date.parse(scenario.dateUpdated))}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
