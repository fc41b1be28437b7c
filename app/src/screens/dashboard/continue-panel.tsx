import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#page/link-button.tsx';
import { usePanelStyles } from '#page/panel.styles';
import type { LastOpened } from '#workspace/tabs/last-opened';
import { useMoment } from '#time/use-moment';
import { useShownTitle } from '#scenarios/use-shown-title';
import { Panel } from './panel';

/** Link to where the user left off. */
export function ContinuePanel({ lastOpened }: { readonly lastOpened: LastOpened | null }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const moment = useMoment();
  const shownTitle = useShownTitle();
  return (
    <Panel title={t('continueTitle')} empty={lastOpened === null ? t('continueNone') : null}>
      {lastOpened === null ? null : (
        <div className={styles.continue}>
          <div>
            <p className={styles.strong}>{shownTitle(lastOpened.title)}</p>
            <p className={styles.quiet}>{t('continueText', { when: moment(lastOpened.at) })}</p>
          </div>
          <LinkButton to={lastOpened.path} appearance="primary">
            {t('continueOpen', { code: lastOpened.scenarioCode })}
          </LinkButton>
        </div>
      )}
    </Panel>
  );
}
