import { Explained } from '@scn/kit/menu/explained.tsx';
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { CopyRegular, InfoRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useDocumentState } from '#document/document-context.tsx';
import { useOpenView } from '#document/document-view';
import type { ListMessage } from '#lists/declaration/list-declaration';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { loadedRows } from '#lists/query/list-source';
import { useCopyIssues } from '#scenarios/issue-groups.tsx';
import { useCommands } from '#services/commands/use-commands';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useGoToIn } from '#workspace/panel/use-go-to';
import { RuleDialog } from '#workspace/problems/rule-dialog.tsx';
import { SeverityFilters } from '#workspace/problems/severity-filters.tsx';
import { issueList } from './issue-list';
import { issueRows } from './issue-rows';
import type { FoundIssue, ImportedVersion } from './use-import';

const empty: Partial<Record<ImportedVersion['importStatus'], ListMessage>> = {
  IMPORTING: { title: 'importIssues:notYetTitle', message: 'importIssues:importingText' },
  FAILED_IMPORT: { title: 'importIssues:failedNoneTitle', message: 'importIssues:failedNoneText' },
  UN_IMPORTED: { title: 'importIssues:notImportedTitle', message: 'importIssues:notImportedText' },
};

/** The issues of an import: filter, sort, copy and navigate. */
export function ImportIssues(props: {
  readonly version: ImportedVersion;
  readonly issues: readonly FoundIssue[];
  readonly totalCount: number;
}): ReactNode {
  const { version, issues, totalCount } = props;
  const { t } = useTranslation(['importIssues', 'problemsPanel', 'reasons']);
  const { scenarioCode } = useWorkspace().scenario;
  const document = useDocumentState();
  const goTo = useGoToIn(document.state === 'open' ? document.document : null);
  const openView = useOpenView();
  const rows = useMemo(() => issueRows(issues, openView), [issues, openView]);
  const [rule, setRule] = useState<string | null>(null);
  const list = useMemo(() => issueList(setRule), []);
  const listView = useListView(list, version.id);
  const copyAll = useCopyIssues(issues);
  const canCopy = issues.length > 0;
  useCommands(
    useMemo(() => (canCopy ? [{ id: 'issues-copy', title: t('copy'), run: copyAll }] : []), [canCopy, copyAll, t]),
  );
  return (
    <>
      <DeclaredList
        list={list}
        listView={listView}
        bulkEdit={{ none: 'a log of what an import found' }}
        source={{ ...loadedRows(rows), totalCount }}
        empty={empty[version.importStatus] ?? list.empty}
        exportName={`${scenarioCode}-${version.version ?? version.id}-import-issues`}
        bar={
          <>
            <SeverityFilters
              count={(severity) => issues.filter(({ logType }) => logType === severity).length}
              view={listView.view}
              onViewChange={listView.setView}
            />
            <Explained reason={canCopy ? null : t('reasons:nothingListed')}>
              <Button appearance="subtle" icon={<CopyRegular />} onClick={copyAll}>
                {t('copy')}
              </Button>
            </Explained>
          </>
        }
        canOpen={({ place }) => place !== null}
        entries={({ issue }) => [
          { id: 'about', title: t('problemsPanel:aboutRule'), icon: <InfoRegular />, run: () => setRule(issue.code) },
        ]}
        onOpen={({ place, issue }) => {
          if (place === null) setRule(issue.code);
          else goTo(place);
        }}
      />
      <RuleDialog ruleId={rule} onClose={() => setRule(null)} />
    </>
  );
}
