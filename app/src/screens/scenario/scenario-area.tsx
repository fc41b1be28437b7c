import { useEffect, useMemo, type ReactNode } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { Badge, Spinner, mergeClasses } from '@fluentui/react-components';
import { ArrowLeftRegular, LockClosedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, Outlet, useLocation, useParams } from 'react-router';
import { graphql } from '../../api/graphql';
import { OwnershipProvider, useGates, useInstitutionId, useViewer } from '../../permissions/permissions-context';
import { scenarioAddress } from '../../routing/addresses';
import { TitleSubjectProvider } from '../../routing/use-page-title';
import type { Tab } from '../../routes/route';
import { scenarioRoutes, scenarioTabs } from '../../routes/scenario-routes';
import { LinkButton } from '../link-button';
import { keepLastOpened } from './last-opened';
import { useScenarioAreaStyles } from './scenario-area.styles';

const headerDocument = graphql(`
  query ScenarioHeader($institutionId: ID!, $scenarioCode: String!) {
    scenarioByCode(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      scenarioCode
      title
      libraryCode
      isScenarioReadOnly
      ownedByInstitution
      access
    }
    scenarioPatients(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      id
      fullName
    }
  }
`);

/** The scenario around its screens. One that can't be loaded, or may not be read, leads to / (000 §2). */
export function ScenarioArea(): ReactNode {
  const { t } = useTranslation('shell');
  const institutionId = useInstitutionId();
  const { scenarioCode = '', patientId } = useParams();
  const { data, loading, error } = useQuery(
    headerDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId, scenarioCode },
        },
  );
  const scenario = data?.scenarioByCode;
  const patientName = data?.scenarioPatients.find(({ id }) => id === patientId)?.fullName ?? null;
  const subject = useMemo(
    () => (scenario === undefined ? null : { scenarioCode: scenario.scenarioCode, patientName }),
    [scenario, patientName],
  );
  if (loading) return <Spinner label={t('loading')} delay={300} />;
  if (scenario === undefined || error !== undefined) return <Navigate to="/" replace />;
  return (
    <OwnershipProvider value={scenario.ownedByInstitution}>
      <TitleSubjectProvider value={subject}>
        <ScenarioBar scenario={scenario} />
        <Outlet />
      </TitleSubjectProvider>
    </OwnershipProvider>
  );
}

interface ShownScenario {
  readonly scenarioCode: string;
  readonly libraryCode: string;
  readonly title: string;
  readonly isScenarioReadOnly: boolean;
}

function ScenarioBar({ scenario }: { readonly scenario: ShownScenario }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = useScenarioAreaStyles();
  const mayPass = useGates();
  const { pathname } = useLocation();
  const base = scenarioAddress(scenario);
  useRemember(scenario);
  const primary = scenarioTabs.filter(({ parentId }) => parentId === null);
  const current = primary.find(({ slug }) => pathname.startsWith(`${base}/${slug}`));
  const secondary = scenarioTabs.filter(
    ({ parentId, slug }) => parentId !== null && parentId === current?.id && mayPass(gateOf(`${current.slug}/${slug}`)),
  );
  return (
    <div className={styles.bar}>
      <div className={styles.heading}>
        <LinkButton to="/dashboard" appearance="subtle" icon={<ArrowLeftRegular />}>
          {t('backToDashboard')}
        </LinkButton>
        <p className={styles.title}>{scenario.title}</p>
        <span className={styles.code}>{scenario.scenarioCode}</span>
        {scenario.isScenarioReadOnly ? (
          <Badge appearance="outline" icon={<LockClosedRegular />}>
            {t('readOnly')}
          </Badge>
        ) : null}
      </div>
      <Tabs label={t('scenarioTabs')} tabs={primary} base={base} />
      {current === undefined ? null : (
        <Tabs label={t('scenarioSubTabs', { area: current.title })} tabs={secondary} base={`${base}/${current.slug}`} />
      )}
    </div>
  );
}

function Tabs(props: { readonly label: string; readonly tabs: readonly Tab[]; readonly base: string }): ReactNode {
  const styles = useScenarioAreaStyles();
  return (
    <nav aria-label={props.label}>
      <ul className={styles.tabs}>
        {props.tabs.map(({ id, slug, title }) => (
          <li key={id}>
            <NavLink
              to={`${props.base}/${slug}`}
              className={({ isActive }) => mergeClasses(styles.tab, isActive && styles.here)}
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function gateOf(path: string) {
  return scenarioRoutes.find((route) => route.path === path || route.path.startsWith(`${path}/:`))?.gate;
}

/** The dashboard offers to go on here. */
function useRemember({ scenarioCode, title }: ShownScenario): void {
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const opened = { scenarioCode, title, path: `${pathname}${search}`, at: Date.now() };
    keepLastOpened(localStorage, id, institutionId, opened);
  }, [id, institutionId, scenarioCode, title, pathname, search]);
}
