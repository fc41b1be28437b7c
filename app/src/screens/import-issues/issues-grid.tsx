import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowDownloadRegular, ArrowRightRegular, CopyRegular, InfoRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Grid } from '@scn/kit/grid/grid.tsx';
import { initialView, type GridView } from '@scn/kit/grid/grid-view';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import type { EmptyText } from '@scn/kit/states/list-state.tsx';
import { useDocumentState } from '#document/document-context.tsx';
import { useOpenView } from '#document/document-view';
import { useCommands } from '#services/commands/use-commands';
import { useExport } from '#lists/export/use-export';
import { RuleDialog } from '#workspace/problems/rule-dialog.tsx';
import { SeverityFilters } from '#workspace/problems/severity-filters.tsx';
import { useGoToIn } from '#workspace/panel/use-go-to';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useCopyIssues } from '#scenarios/issue-groups.tsx';
import { useImportStyles } from './import-issues.styles';
import { useIssueColumns } from './issue-columns';
import { issueRows, type IssueRow } from './issue-rows';
import type { FoundIssue, ImportedVersion } from './use-import';

/** The issues of an import: filter, sort, copy and navigate. */
export function IssuesGrid(props: {
  readonly version: ImportedVersion;
  readonly issues: readonly FoundIssue[];
  readonly totalCount: number;
}): ReactNode {
  const { version, issues, totalCount } = props;
  const { t } = useTranslation(['importIssues', 'problemsPanel']);
  const styles = useImportStyles();
  const { scenarioCode } = useWorkspace().scenario;
  const document = useDocumentState();
  const goTo = useGoToIn(document.state === 'open' ? document.document : null);
  const openView = useOpenView();
  const rows = useMemo(() => issueRows(issues, openView), [issues, openView]);
  const [rule, setRule] = useState<string | null>(null);
  const columns = useIssueColumns(setRule);
  const [view, setView] = useState<GridView>(() => initialView(columns));
  const copyAll = useCopyIssues(issues);
  const exportRows = useExport(`${scenarioCode}-${version.version ?? version.id}-import-issues`, rows, columns, view);
  useCommands(
    useMemo(
      () =>
        issues.length === 0
          ? []
          : [
              { id: 'issues-copy', title: t('copy'), run: copyAll },
              { id: 'issues-download', title: t('download'), run: exportRows },
            ],
      [issues.length, copyAll, exportRows, t],
    ),
  );
  const rowMenu = useCallback(
    (row: IssueRow): readonly MenuEntry[] => [
      {
        id: 'go',
        title: t('problemsPanel:goTo'),
        icon: <ArrowRightRegular />,
        shortcut: 'Enter',
        disabled: row.place === null,
        run: () => {
          if (row.place !== null) goTo(row.place);
        },
      },
      {
        id: 'about',
        title: t('problemsPanel:aboutRule'),
        icon: <InfoRegular />,
        run: () => {
          setRule(row.issue.code);
        },
      },
    ],
    [t, goTo],
  );
  return (
    <div className={styles.list}>
      <Grid
        label={t('issues')}
        rows={rows}
        columns={columns}
        view={view}
        count={rows.length}
        onViewChange={setView}
        empty={useEmpty(version)}
        notice={
          totalCount <= issues.length ? null : (
            <MessageBar intent="warning" className={styles.notice}>
              <MessageBarBody>{t('first', { shown: issues.length, total: totalCount })}</MessageBarBody>
            </MessageBar>
          )
        }
        bar={
          <span className={styles.bar}>
            <SeverityFilters
              count={(severity) => issues.filter(({ logType }) => logType === severity).length}
              view={view}
              onViewChange={setView}
            />
            <Button
              appearance="subtle"
              icon={<CopyRegular />}
              disabledFocusable={issues.length === 0}
              onClick={copyAll}
            >
              {t('copy')}
            </Button>
            <Button
              appearance="subtle"
              icon={<ArrowDownloadRegular />}
              disabledFocusable={issues.length === 0}
              onClick={exportRows}
            >
              {t('download')}
            </Button>
          </span>
        }
        rowId={({ id }) => id}
        rowTitle={({ issue }) => issue.message}
        rowMenu={rowMenu}
        onOpen={({ place, issue }) => {
          if (place === null) setRule(issue.code);
          else goTo(place);
        }}
      />
      <RuleDialog
        ruleId={rule}
        onClose={() => {
          setRule(null);
        }}
      />
    </div>
  );
}

function useEmpty({ importStatus }: ImportedVersion): EmptyText {
  const { t } = useTranslation('importIssues');
  if (importStatus === 'IMPORTING') return { title: t('notYetTitle'), message: t('importingText') };
  if (importStatus === 'FAILED_IMPORT') return { title: t('failedNoneTitle'), message: t('failedNoneText') };
  if (importStatus === 'UN_IMPORTED') return { title: t('notImportedTitle'), message: t('notImportedText') };
  return { title: t('noneTitle'), message: t('noneText') };
}
