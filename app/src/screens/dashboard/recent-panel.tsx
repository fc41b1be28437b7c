import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGates } from '#permissions/permissions-context.tsx';
import { adminGate } from '#routes/main-routes';
import { scenarioAddress } from '#routes/route';
import { LinkButton } from '#page/link-button.tsx';
import { usePanelStyles } from '#page/panel.tsx';
import type { LoadedRows } from '#lists/query/list-source';
import { ScenarioCover } from '#scenarios/covers/scenario-cover.tsx';
import { PlaceLink, useLastPlaces, type ShownPlace } from '#scenarios/last-opened/place-link.tsx';
import type { ScenarioItem } from '#scenarios/list/scenarios';
import { useMoment } from '#time/use-moment';
import { useShownTitle } from '#scenarios/use-shown-title';
import { useLoadFailure } from '#page/use-load-failure';
import { changeInWords, grouped } from './change-words';
import { useChanges } from './dashboard-data';
import { Panel } from './panel';

type Change = ReturnType<typeof useChanges>['changes'][number];
/** People whose changes of one scenario are described; the other changes are counted. */
const maxPeople = 2;

/** The most recently changed scenarios, with what others changed since the last visit; on the first visit, with their latest changes. */
export function RecentPanel(props: {
  readonly recent: LoadedRows<ScenarioItem>;
  readonly since: number | null;
}): ReactNode {
  const { recent, since } = props;
  const { rows: scenarios, isLoading, hasFailed, error, reload } = recent;
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const moment = useMoment();
  const shownTitle = useShownTitle();
  const mayUpload = useGates()(adminGate);
  const places = useLastPlaces();
  const others = useChanges(since);
  const notLoaded = useLoadFailure()(others.error, { text: t('changesFailed') }, others.reload);
  return (
    <Panel
      title={t('recentTitle')}
      isLoading={isLoading}
      hasFailed={hasFailed}
      error={error}
      onReload={() => void reload?.()}
      empty={scenarios.length === 0 ? t(mayUpload ? 'recentNoneYet' : 'recentNone') : null}
      more={
        <span className={styles.more}>
          {since === null ? null : <span className={styles.time}>{t('changesSince', { when: moment(since) })}</span>}
          <LinkButton to="/all-scenarios" appearance="subtle" size="small">
            {t('recentAll')}
          </LinkButton>
        </span>
      }
    >
      <ul className={styles.list}>
        {scenarios.map((scenario) => (
          <li key={scenario.scenarioCode}>
            <div className={styles.row}>
              <ScenarioCover scenario={scenario} />
              <span className={styles.code}>{scenario.scenarioCode}</span>
              <Link className={styles.link} to={scenarioAddress(scenario)} title={scenario.title}>
                {shownTitle(scenario.title)}
              </Link>
              <Where scenario={scenario} place={places.get(scenario.scenarioCode)} />
              <time className={styles.time} dateTime={scenario.dateUpdated}>
                {moment(Date.parse(scenario.dateUpdated))}
              </time>
            </div>
            <Changes of={others.changes.filter(({ scenarioCode }) => scenarioCode === scenario.scenarioCode)} />
          </li>
        ))}
      </ul>
      {others.hasFailed ? (
        <div className={styles.continue}>
          <p className={styles.text} role="alert">
            {notLoaded.text}
          </p>
          {notLoaded.onRetry === undefined ? null : <Button onClick={notLoaded.onRetry}>{t('tryAgain')}</Button>}
        </div>
      ) : null}
    </Panel>
  );
}

/** Where the user was in a scenario; nothing if they haven't opened it. */
function Where(props: { readonly scenario: ScenarioItem; readonly place: ShownPlace | undefined }): ReactNode {
  const { scenario, place } = props;
  const styles = usePanelStyles();
  if (place === undefined) return null;
  return (
    <span className={styles.time}>
      <PlaceLink scenario={scenario} place={place} />
    </span>
  );
}

/** Who changed what in a scenario; nothing without changes. @param props.of - newest first */
function Changes({ of: changes }: { readonly of: readonly Change[] }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const inWords = useChangeWords();
  const groups = grouped(changes);
  const reported = groups.slice(0, maxPeople);
  const more = changes.length - reported.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.changes}>
      {reported.map(({ last, count }) => (
        <p key={last.seq} className={styles.change}>
          {inWords(last, count)}
        </p>
      ))}
      {more === 0 ? null : <p className={styles.change}>{t('changesMore', { count: more })}</p>}
    </div>
  );
}

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
