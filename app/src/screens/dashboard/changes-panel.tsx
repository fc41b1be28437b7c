import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { scenarioAddress } from '#routes/addresses';
import { usePanelStyles } from '#page/panel.styles';
import { useMoment } from '#time/use-moment';
import { changeInWords, grouped } from './change-words';
import { useChanges } from './dashboard-data';
import { Panel } from './panel';

/** Maximum number of rows. */
const most = 8;

/** Changes by others since the last visit; on the first visit, their latest changes. */
export function ChangesPanel({ since }: { readonly since: number | null }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const moment = useMoment();
  const inWords = useChangeWords();
  const { changes, isLoading, hasFailed, reload } = useChanges(since);
  const empty = since === null ? t('changesNever') : t('changesNone', { when: moment(since) });
  return (
    <Panel
      title={t(since === null ? 'changesTitleFirst' : 'changesTitle')}
      isLoading={isLoading}
      hasFailed={hasFailed}
      onReload={reload}
      empty={changes.length === 0 ? empty : null}
      more={
        since === null ? undefined : <span className={styles.time}>{t('changesSince', { when: moment(since) })}</span>
      }
    >
      <ul className={styles.list}>
        {grouped(changes)
          .slice(0, most)
          .map(({ last, count }) => (
            <li key={`${last.scenarioCode} ${last.seq}`} className={styles.row}>
              <Link className={styles.codeLink} to={scenarioAddress(last)} title={last.scenarioTitle}>
                {last.scenarioCode}
              </Link>
              <span className={styles.entry} title={inWords(last, count)}>
                {inWords(last, count)}
              </span>
              <time className={styles.time} dateTime={last.at}>
                {moment(Date.parse(last.at))}
              </time>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

type Change = ReturnType<typeof useChanges>['changes'][number];

/** 'Ann changed action AMEDS001', 'Ann made 12 changes, most recently: changed action AMEDS001'. */
function useChangeWords(): (change: Change, count: number) => string {
  const { t } = useTranslation('screens');
  return ({ title, actor, scenarioCode }, count) => {
    const who = actor?.name ?? t('changeSomebody');
    const what = changeInWords(title, scenarioCode);
    if (count > 1) return t('changeMany', { who, count, what: what ?? title });
    return what === null ? t('changeLine', { who, what: title }) : t('changeWords', { who, what });
  };
}
