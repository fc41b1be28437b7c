import { CellButton } from '#lists/cells/cells.tsx';
import { titled } from '#lists/declaration/choices';
import { columnsIn } from '#lists/declaration/columns-in';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { EntityName, entityText } from '#workspace/panel/entity-name.tsx';
import { SeverityName } from '#workspace/problems/severity-name.tsx';
import type { IssueRow } from './issue-rows';

const column = columnsIn('importIssues')<IssueRow>();
const severities = titled('problemsPanel:', ['ERROR', 'WARNING', 'INFORMATION']);
const ofFile = 'importIssues:ofFile';

/** The issues of an import. @param onRule - shows a rule's description */
export function issueList(onRule: (ruleId: string) => void): ListDeclaration<IssueRow> {
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
