import { useMemo, useState, type ReactNode } from 'react';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { CopyRegular, PanelRightRegular } from '@fluentui/react-icons';
import { skipToken, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AssetSection } from '@scn/core/kernel/contract';
import { Grid } from '@scn/kit/grid/grid.tsx';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { initialView } from '@scn/kit/grid/grid-view';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import type { ListState } from '@scn/kit/states/list-state.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { scenarioAddress } from '#routes/addresses';
import { useShownTitle } from '#scenarios/use-shown-title';
import { MissingDrawer } from './missing-drawer';
import { missingDocument, missingId, type MissingEverywhere } from './missing-item';
import { useKinds, useMissingColumns } from './missing-columns';
import { useMissingStyles } from './missing.styles';
import { useCopyId } from './use-copy-id';

const none: readonly MissingEverywhere[] = [];
const pageSizes = [20, 50, 100];
/** Maximum number of codes per row; the rest is counted. */
const toldCodes = 3;

/** The missing assets of one section, in all scenarios of the institution that the user can read. */
export function MissingEverywhereGrid({ section }: { readonly section: AssetSection }): ReactNode {
  const { t } = useTranslation('missingAssets');
  const styles = useMissingStyles();
  const { items, totalCount, state } = useMissingEverywhere(section);
  const copyId = useCopyId();
  const columns = useColumns(items, section);
  const [view, setView] = useState(() => initialView(columns, [{ column: 'scenarios', descending: true }]));
  const [size, setSize] = useState(50);
  const [shown, setShown] = useState<string | null>(null);
  const opened = items.find((item) => missingId(item) === shown) ?? null;
  const rowMenu = (row: MissingEverywhere): readonly MenuEntry[] => [
    {
      id: 'show',
      title: t('show'),
      icon: <PanelRightRegular />,
      shortcut: 'Enter',
      run: () => {
        setShown(missingId(row));
      },
    },
    { id: 'copy', title: t('copyId'), icon: <CopyRegular />, startsGroup: true, run: () => copyId(row.assetId) },
  ];
  return (
    <>
      <Grid
        label={t('label')}
        rows={items}
        columns={columns}
        view={view}
        onViewChange={setView}
        state={state}
        paging={{ size, sizes: pageSizes, onSizeChange: setSize }}
        empty={{ title: t('noneTitle'), message: t(section === 'images' ? 'noneImages' : 'noneAudio') }}
        notice={
          totalCount <= items.length ? null : (
            <MessageBar intent="info" className={styles.notice}>
              <MessageBarBody>{t('part', { shown: items.length, total: totalCount })}</MessageBarBody>
            </MessageBar>
          )
        }
        rowId={(row) => missingId(row)}
        rowTitle={({ name, assetId }) => name ?? assetId}
        rowMenu={rowMenu}
        onOpen={(row) => {
          setShown(missingId(row));
        }}
      />
      <MissingDrawer
        item={opened}
        usedIn={t('scenariosOf', { count: opened?.scenarioCount ?? 0 })}
        onClose={() => {
          setShown(null);
        }}
      >
        {opened?.scenarios.map((scenario) => (
          <WaitingScenario key={scenario.scenarioCode} scenario={scenario} />
        ))}
      </MissingDrawer>
    </>
  );
}

function WaitingScenario({ scenario }: { readonly scenario: MissingEverywhere['scenarios'][number] }): ReactNode {
  const { t } = useTranslation('missingAssets');
  const styles = useMissingStyles();
  const shownTitle = useShownTitle();
  const { scenarioCode, title, libraryName, placeCount } = scenario;
  return (
    <li className={styles.entry}>
      <Link className={styles.link} to={`${scenarioAddress(scenario)}/more/missing-assets`}>
        {shownTitle(title)}
      </Link>
      <span className={styles.secondary}>
        <span className={styles.code}>{scenarioCode}</span>
        <span>{libraryName}</span>
        <span>{t('places', { count: placeCount })}</span>
      </span>
    </li>
  );
}

function useMissingEverywhere(section: AssetSection) {
  const { t } = useTranslation('missingAssets');
  const institutionId = useInstitutionId();
  const { data, error, refetch } = useQuery(
    missingDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId, section },
          // uploads in the meantime are loaded on the next visit
          fetchPolicy: 'cache-and-network',
          context: { handlesErrors: true },
        },
  );
  const page = data?.missingAssets;
  const onRetry = () => void refetch().catch(() => undefined); // the list shows the failure
  const state: ListState =
    page !== undefined
      ? { kind: 'ready' }
      : error === undefined
        ? { kind: 'loading' }
        : { kind: 'error', title: t('failedTitle'), message: t('failedText'), onRetry };
  return { items: page?.items ?? none, totalCount: page?.totalCount ?? 0, state };
}

function useColumns(
  items: readonly MissingEverywhere[],
  section: AssetSection,
): readonly GridColumn<MissingEverywhere>[] {
  const { t } = useTranslation('missingAssets');
  const styles = useMissingStyles();
  const shared = useMissingColumns<MissingEverywhere>(useKinds(items));
  return useMemo((): readonly GridColumn<MissingEverywhere>[] => {
    const { name, kind, reason, missingFor, since } = shared;
    return [
      name,
      kind,
      reason,
      ...(section === 'audio' ? [missingFor] : []),
      {
        id: 'scenarios',
        title: t('scenarioCount'),
        kind: 'number',
        width: 120,
        value: ({ scenarioCount }) => scenarioCount,
      },
      {
        id: 'codes',
        title: t('scenarios'),
        kind: 'text',
        width: 260,
        value: ({ scenarios }) => scenarios.map(({ scenarioCode, title }) => `${scenarioCode} ${title}`).join(', '),
        cell: ({ scenarios }) => (
          <>
            <span className={styles.code}>
              {scenarios
                .slice(0, toldCodes)
                .map(({ scenarioCode }) => scenarioCode)
                .join(', ')}
            </span>
            {scenarios.length > toldCodes ? (
              <span className={styles.more}>{t('more', { count: scenarios.length - toldCodes })}</span>
            ) : null}
          </>
        ),
      },
      { id: 'places', title: t('placeCount'), kind: 'number', width: 96, value: ({ placeCount }) => placeCount },
      since,
    ];
  }, [t, styles, shared, section]);
}
