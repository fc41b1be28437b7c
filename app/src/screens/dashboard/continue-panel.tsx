import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from '#api/graphql';
import { LinkButton } from '#page/link-button.tsx';
import { usePanelStyles } from '#page/panel.tsx';
import { ScenarioCover } from '#scenarios/covers/scenario-cover.tsx';
import type { LastOpened } from '#scenarios/last-opened/last-opened';
import { useMoment } from '#time/use-moment';
import { screenTitle } from '#workspace/presence/screen-title';
import { useShownTitle } from '#scenarios/use-shown-title';
import { useGatewayQuery } from '#services/use-gateway-query';
import { Panel } from './panel';

const coverDocument = graphql(`
  query ScenarioCover($institutionId: ID!, $scenarioCode: String!) {
    scenarioSummary(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      scenarioCode
      coverImageId
    }
  }
`);

/** The part of a path that is the same for all screens of a scenario. */
const inScenario = /^\/libraries\/[^/]+\/scenario\/[^/]+\//;

/** Link to where the user left off: the scenario and its screen. */
export function ContinuePanel({ lastOpened }: { readonly lastOpened: LastOpened | null }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const moment = useMoment();
  const shownTitle = useShownTitle();
  // without it, the code stands in its place
  const { data } = useGatewayQuery(
    coverDocument,
    lastOpened === null ? null : { scenarioCode: lastOpened.scenarioCode },
  );
  const coverImageId = data?.scenarioSummary.coverImageId ?? null;
  const screen = lastOpened === null ? null : screenTitle(lastOpened.path.replace(inScenario, ''));
  return (
    <Panel title={t('continueTitle')} empty={lastOpened === null ? t('continueNone') : null}>
      {lastOpened === null ? null : (
        <div className={styles.continue}>
          <ScenarioCover scenario={{ scenarioCode: lastOpened.scenarioCode, coverImageId }} isLarge />
          <div className={styles.continueText}>
            <p className={styles.strong}>{shownTitle(lastOpened.title)}</p>
            <p className={styles.quiet}>
              {screen === null
                ? t('continueText', { when: moment(lastOpened.at) })
                : t('continueWhere', { screen, when: moment(lastOpened.at) })}
            </p>
          </div>
          <LinkButton to={lastOpened.path} appearance="primary">
            {t('continueOpen', { code: lastOpened.scenarioCode })}
          </LinkButton>
        </div>
      )}
    </Panel>
  );
}
