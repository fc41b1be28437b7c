import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanelStyles } from '../panel.styles';
import { useMoment } from '../use-moment';
import { useChanges } from './dashboard-data';
import { Panel } from './panel';

/** What was changed in the scenario that somebody works on, or else in the one that was changed last. */
export function ChangesPanel({ scenarioCode }: { readonly scenarioCode: string | null }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const moment = useMoment();
  const { changes, isLoading, hasFailed } = useChanges(scenarioCode);
  return (
    <Panel
      title={t('changesTitle')}
      isLoading={isLoading}
      hasFailed={hasFailed}
      empty={changes.length === 0 ? t('changesNone') : null}
      more={scenarioCode === null ? undefined : <span className={styles.time}>{scenarioCode}</span>}
    >
      <ul className={styles.list}>
        {changes.map(({ seq, title, at, actor }) => (
          <li key={seq} className={styles.row}>
            <span className={styles.link}>
              {t('changeLine', { who: actor?.name ?? t('changeSomebody'), what: title })}
            </span>
            <time className={styles.time} dateTime={at}>
              {moment(Date.parse(at))}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
