import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGates } from '#permissions/permissions-context.tsx';
import { adminGate } from '#routes/main-routes';
import { libraryAddress } from '#routes/addresses';
import { useLibraries } from '#services/libraries';
import { usePanelStyles } from '#page/panel.styles';
import { Panel } from './panel';

/** The libraries that the user can open. */
export function LibrariesPanel(): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  // administrators get a different text, because they can't ask an administrator
  const none = useGates()(adminGate) ? 'librariesNoneYet' : 'librariesNone';
  const { libraries, isLoading, hasFailed, error, reload } = useLibraries();
  return (
    <Panel
      title={t('librariesTitle')}
      isLoading={isLoading}
      hasFailed={hasFailed}
      error={error}
      onReload={reload}
      empty={libraries.length === 0 ? t(none) : null}
    >
      <ul className={mergeClasses(styles.list, styles.table)}>
        {libraries.map(({ id, code, name, scenarios }) => (
          <li key={id} className={mergeClasses(styles.row, styles.tableRow)}>
            <span className={styles.code}>{code}</span>
            <Link className={styles.link} to={libraryAddress(code)}>
              {name}
            </Link>
            <span className={styles.time}>{t('libraryScenarios', { count: scenarios })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
