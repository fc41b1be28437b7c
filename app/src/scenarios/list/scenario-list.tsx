import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { Copy20Regular, Link20Regular, Open20Regular, WindowNew20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Grid } from '@scn/kit/grid/grid.tsx';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import type { ListState } from '@scn/kit/states/list-state.tsx';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { scenarioAddress } from '#routes/addresses';
import { useAlert } from '#services/alerts/use-alert';
import { useLibraries } from '#services/libraries';
import { copyText } from '#browser/copy-text';
import { useGatewayViews } from '#lists/saved-list/use-gateway-views';
import { useKeptList } from '#lists/saved-list/use-kept-list';
import { startView, useScenarioColumns, type ListedLibrary } from './scenario-columns';
import { useScenarioListStyles } from './scenario-list.styles';
import type { ScenarioItem } from './scenarios';
import { useListCommands } from './use-list-commands';
import { useListedScenarios } from './use-listed-scenarios';

/** Props of a scenario list. */
export interface ScenarioListProps {
  /** Omitted for the list of all scenarios. */
  readonly libraryCode?: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
}

const none: readonly ListedLibrary[] = [];
const codeOf = ({ scenarioCode }: ScenarioItem) => scenarioCode;

/** A scenario list: search, filter, sort and open. Remounted for each library and institution. */
export function ScenarioList(props: ScenarioListProps): ReactNode {
  const { t } = useTranslation(['scenarioList', 'screens']);
  const styles = useScenarioListStyles();
  const navigate = useNavigate();
  const alert = useAlert();
  const { libraryCode, emptyTitle, emptyText, emptyAction } = props;
  const { id: personId } = useViewer();
  const institutionId = useInstitutionId();
  const columns = useScenarioColumns(useListedLibraries(libraryCode));
  const start = useMemo(() => startView(columns), [columns]);
  const listName = libraryCode === undefined ? 'scenarios' : 'library-scenarios';
  const saved = useGatewayViews(listName, columns);
  const tellGone = useCallback(() => {
    alert('warning', t('screens:viewGone'));
  }, [alert, t]);
  const list = useKeptList(
    `scn.list.${listName}.${libraryCode ?? ''}.${personId}.${institutionId}`,
    columns,
    start,
    saved,
    tellGone,
  );
  const { view, setView, selected, setSelected, chosen, choose } = list;
  const { scenarios, totalCount, isLoading, hasFailed, reload, part } = useListedScenarios(libraryCode, view);
  const views = useMemo(() => ({ ...saved, chosen, onChoose: choose }), [saved, chosen, choose]);

  const copy = useCallback(
    async (text: string, done: string) => {
      if (await copyText(text)) alert('success', done);
      else alert('error', t('copyFailed'));
    },
    [alert, t],
  );
  const latestRows = useRef(scenarios);
  latestRows.current = scenarios;
  const copyCodes = useCallback(() => {
    const codes = latestRows.current.map(codeOf).filter((code) => selected.has(code));
    // rows hidden by a filter stay selected
    const others = [...selected].filter((code) => !codes.includes(code));
    void copy([...codes, ...others].join('\n'), t('codesCopied', { count: selected.size }));
  }, [copy, selected, t]);
  const open = (row: ScenarioItem) => void navigate(scenarioAddress(row));
  useListCommands({ saved, start, selected, view, setView, choose, copyCodes, reload });

  const rowMenu = (row: ScenarioItem): readonly MenuEntry[] => {
    const code = row.scenarioCode;
    const address = scenarioAddress(row);
    return [
      { id: 'open', title: t('open'), icon: <Open20Regular />, shortcut: 'Enter', run: () => open(row) },
      {
        id: 'open-tab',
        title: t('openTab'),
        icon: <WindowNew20Regular />,
        run: () => window.open(address, '_blank', 'noopener'),
      },
      {
        id: 'copy-code',
        title: t('copyCode'),
        icon: <Copy20Regular />,
        startsGroup: true,
        run: () => void copy(code, t('codeCopied', { code })),
      },
      {
        id: 'copy-link',
        title: t('copyLink'),
        icon: <Link20Regular />,
        run: () => void copy(new URL(address, location.href).href, t('linkCopied', { code })),
      },
    ];
  };
  return (
    <div className={styles.list}>
      <Grid
        label={t('label')}
        rows={scenarios}
        columns={columns}
        view={view}
        start={start}
        views={views}
        count={totalCount}
        selectionMode="multiple"
        selected={selected}
        {...(list.spot === undefined ? {} : { spot: list.spot })}
        state={useListState(isLoading, hasFailed, reload)}
        empty={{ title: emptyTitle, message: emptyText, action: emptyAction }}
        bar={
          <Button
            appearance="subtle"
            icon={<Copy20Regular />}
            // keeps the focus when the selection is removed
            disabledFocusable={selected.size === 0}
            onClick={copyCodes}
          >
            {t('copyCodes')}
          </Button>
        }
        notice={part === null ? null : <PartNotice part={part} shown={scenarios.length} total={totalCount} />}
        rowId={codeOf}
        rowTitle={codeOf}
        rowMenu={rowMenu}
        onViewChange={setView}
        onSelectedChange={setSelected}
        onSpotChange={list.keepSpot}
        onOpen={open}
      />
    </div>
  );
}

/** The libraries to filter by; null in a list of one library. */
function useListedLibraries(libraryCode: string | undefined): readonly ListedLibrary[] | null {
  const { libraries } = useLibraries();
  // while they load, each render has a new array
  const known = libraries.length === 0 ? none : libraries;
  return libraryCode === undefined ? known : null;
}

function useListState(isLoading: boolean, hasFailed: boolean, onRetry: () => void): ListState {
  const { t } = useTranslation('scenarioList');
  if (isLoading) return { kind: 'loading' };
  if (hasFailed) return { kind: 'error', title: t('loadFailed'), message: t('loadFailedText'), onRetry };
  return { kind: 'ready' };
}

/** Shows which scenarios are listed if there are more than one page. */
function PartNotice({
  part,
  shown,
  total,
}: {
  readonly part: NonNullable<ReturnType<typeof useListedScenarios>['part']>;
  readonly shown: number;
  readonly total: number;
}): ReactNode {
  const { t } = useTranslation('scenarioList');
  const styles = useScenarioListStyles();
  const { isNarrowed, isSearching, hasFailed, matching, retry } = part;
  if (isNarrowed && !isSearching && !hasFailed && matching <= shown) return null;
  const text = hasFailed
    ? t('partFailed', { shown })
    : isSearching
      ? t('partSearching', { total })
      : isNarrowed
        ? t('partMore', { shown, matching })
        : t('partFirst', { shown, total });
  return (
    <MessageBar intent={hasFailed ? 'error' : 'info'} className={styles.notice}>
      <MessageBarBody>{text}</MessageBarBody>
      {hasFailed && (
        <MessageBarActions>
          <Button onClick={retry}>{t('searchAgain')}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
