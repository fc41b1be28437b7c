import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { graphql } from '#api/graphql';
import { LinkButton } from '#page/link-button.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { may, libraryAddress } from '#routes/route';
import { adminGate } from '#routes/main-routes';
import { useReadAgain, useScenariosRevision } from '#services/jobs/use-live-query';
import { useLibraries } from '#services/libraries';
import { usePanelStyles } from '#page/panel.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';
import { Panel } from './panel';

const mayCreate = may('Create', 'Library');

const administratorsDocument = graphql(`
  query AdministratorNames($institutionId: ID!) {
    administratorNames(input: { institutionId: $institutionId })
  }
`);
/** How many administrators are named; the others are counted. */
const maxNamed = 3;

/** Whom the user can ask for access, in words; null until it is known. */
function useWhoHelps(isNeeded: boolean): string | null {
  const { t } = useTranslation('screens');
  const [{ culture }] = usePreferences();
  // without an answer, no one is named
  const { data } = useGatewayQuery(administratorsDocument, isNeeded ? {} : null, { fetchPolicy: 'cache-and-network' });
  const names = data?.administratorNames ?? [];
  if (names.length === 0) return null;
  const more = names.length - maxNamed;
  const named = [...names.slice(0, maxNamed), ...(more > 0 ? [t('librariesOthers', { count: more })] : [])];
  return t('librariesAsk', {
    names: new Intl.ListFormat(culture, { type: 'disjunction' }).format(named),
  });
}

/** The libraries that the user can open; without one, who can help. */
export function LibrariesPanel(): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  // administrators get a different text, because they can't ask an administrator
  const mayPass = useGates();
  const mayAdd = mayPass(adminGate) && mayPass(mayCreate);
  const { libraries, isLoading, hasFailed, error, reload } = useLibraries();
  const isEmpty = libraries.length === 0 && !isLoading && !hasFailed;
  const whoHelps = useWhoHelps(isEmpty && !mayAdd);
  useReadAgain(useScenariosRevision(), reload);
  return (
    <Panel
      title={t('librariesTitle')}
      isLoading={isLoading}
      hasFailed={hasFailed}
      error={error}
      onReload={reload}
      empty={isEmpty && !mayAdd ? [t('librariesNone'), whoHelps ?? t('librariesAskAdministrator')].join(' ') : null}
    >
      {isEmpty ? (
        <>
          <p className={styles.text}>{t('librariesNoneYet')}</p>
          <div>
            <LinkButton to="/admin/user-management/libraries">{t('librariesAdd')}</LinkButton>
          </div>
        </>
      ) : null}
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
