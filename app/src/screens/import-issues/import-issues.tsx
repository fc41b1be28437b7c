import { Button } from '@fluentui/react-components';
import { CopyRegular, InfoRegular } from '@fluentui/react-icons';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pointer } from '@scn/core/base/json';
import type { PlacedView } from '@scn/core/operations/operation';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useDocumentState, useOpenView } from '#document/document-context.tsx';
import { CellButton } from '#lists/cells/cells.tsx';
import { titled, type ListMessage, type ListDeclaration } from '#lists/declaration/list-declaration';
import { columnsIn } from '#lists/declaration/use-list-columns';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { loadedRows } from '#lists/query/list-source';
import { useCopyIssues } from '#scenarios/issue-groups.tsx';
import { useCommands } from '#services/commands/use-commands';
import { entityWords, type EntityWords } from '#workspace/entities/entity-text';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { EntityName, entityText } from '#workspace/panel/entity-name.tsx';
import { useGoToIn, type Place } from '#workspace/panel/use-go-to';
import { tabsOf } from '#workspace/problems/problem-areas';
import { RuleDialog } from '#workspace/problems/rule-dialog.tsx';
import { SeverityFilters, SeverityName } from '#workspace/problems/severity-filters.tsx';
import type { FoundIssue, ImportedVersion } from './use-import';

/** An import issue, with its place in the current scenario. */
interface IssueRow {
  readonly id: string;
  readonly issue: FoundIssue;
  /** Null for the scenario or the file itself. */
  readonly words: EntityWords | null;
  /** Null if it no longer exists, or never did. */
  readonly place: Place | null;
}

/** The rows of import issues. @param view - null while the document is not open */
function issueRows(issues: readonly FoundIssue[], view: PlacedView | null): readonly IssueRow[] {
  return issues.map((issue): IssueRow => {
    const { ordinal, entity, pointer } = issue;
    const node = entity === null ? undefined : view?.get(entity);
    return {
      id: String(ordinal),
      issue,
      words:
        node !== undefined && view !== null
          ? entityWords(node, view)
          : entity === null
            ? null
            : { name: entity, code: null },
      place: view === null ? null : placeOf(entity, pointer as Pointer, node !== undefined),
    };
  });
}

function placeOf(entity: string | null, pointer: Pointer, isThere: boolean): Place | null {
  if (entity !== null) return isThere ? { entity, pointer } : null;
  const [area] = tabsOf(pointer);
  return area === undefined ? null : { entity: null, pointer };
}

const column = columnsIn('importIssues')<IssueRow>();
const severities = titled('problemsPanel:', ['ERROR', 'WARNING', 'INFORMATION']);
const ofFile = 'importIssues:ofFile';

/** The issues of an import. @param onRule - shows a rule's description */
function issueList(onRule: (ruleId: string) => void): ListDeclaration<IssueRow> {
  return {
    name: 'import-issues',
    label: 'importIssues:issues',
    id: ({ id }) => id,
    titleOf: ({ issue }) => issue.message,
    empty: { title: 'importIssues:noneTitle', message: 'importIssues:noneText' },
    part: { first: 'importIssues:first' },
    opens: { title: 'problemsPanel:goTo', in: 'page' },
    exports: { title: 'importIssues:download' },
    columns: [
      column('severity', 'choice', ({ issue }) => issue.logType, {
        ...{ choices: severities, alwaysFilled: true, width: 120 },
        cell: ({ issue }) => <SeverityName of={issue.logType} />,
      }),
      column('message', 'text', ({ issue }) => issue.message, { grows: true, alwaysShown: true, width: 360 }),
      column('entity', 'text', ({ words }, text) => entityText(words, text(ofFile)), {
        width: 240,
        cell: ({ words, place }, text) => (
          <EntityName words={words} otherwise={text(ofFile)} isQuiet={place === null} />
        ),
      }),
      column('line', 'number', ({ issue }) => issue.line, {
        cell: ({ issue: { line, column: at } }, text) =>
          line === null ? '' : text('upload:placeInFile', { line, column: at ?? 1 }),
      }),
      column('pointer', 'code', ({ issue }) => issue.pointer, { width: 240, startsHidden: true }),
      column('rule', 'code', ({ issue }) => issue.code, {
        ...{ canGroup: true, width: 230 },
        cell: ({ issue: { code: rule } }, text) => (
          <CellButton label={text('importIssues:aboutRule', { rule })} isCode onPress={() => onRule(rule)}>
            {rule}
          </CellButton>
        ),
      }),
    ],
  };
}

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
  useCommands(canCopy ? [{ id: 'issues-copy', title: t('copy'), run: copyAll }] : []);
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
