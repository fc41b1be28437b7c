import type { ReactNode } from 'react';
import { ImageRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#page/link-button.tsx';
import { usePanelStyles } from '#page/panel.styles';
import type { LastOpened } from '#scenarios/last-opened/last-opened';
import { useMoment } from '#time/use-moment';
import { screenTitle } from '#workspace/presence/screen-title';
import { useShownTitle } from '#scenarios/use-shown-title';
import { Panel } from './panel';
import { useCover, type Cover } from './use-cover';

/** The part of a path that is the same for all screens of a scenario. */
const inScenario = /^\/libraries\/[^/]+\/scenario\/[^/]+\//;

/** Link to where the user left off: the scenario and its screen. */
export function ContinuePanel({ lastOpened }: { readonly lastOpened: LastOpened | null }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const moment = useMoment();
  const shownTitle = useShownTitle();
  const cover = useCover(lastOpened?.scenarioCode ?? null);
  const screen = lastOpened === null ? null : screenTitle(lastOpened.path.replace(inScenario, ''));
  return (
    <Panel title={t('continueTitle')} empty={lastOpened === null ? t('continueNone') : null}>
      {lastOpened === null ? null : (
        <div className={styles.continue}>
          <Picture cover={cover} />
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

/** The picture of the scenario. Without one, its place stays, so that nothing moves when it is loaded. */
function Picture({ cover }: { readonly cover: Cover | null }): ReactNode {
  const styles = usePanelStyles();
  return (
    <div className={styles.cover}>
      {cover === null ? (
        <ImageRegular aria-hidden />
      ) : (
        <img className={styles.coverImage} src={cover.address} alt={cover.altText} />
      )}
    </div>
  );
}
