import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { useText } from '#texts/text';
import { EntityName, entityText } from '#workspace/panel/entity-name.tsx';
import { usePanelStyles } from '#workspace/panel/panel.styles';
import { severityIcons } from '#workspace/problems/severity-filters.tsx';
import { useImportStyles } from './import-issues.styles';
import type { IssueRow } from './issue-rows';

const severities = ['ERROR', 'WARNING', 'INFORMATION'] as const;

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
      {
        ...{ id: 'severity', title: 'importIssues:severity', kind: 'choice', alwaysFilled: true, width: 120 },
        choices: severities.map((value) => ({ value, title: `problemsPanel:${value}` })),
        value: ({ issue }) => issue.logType,
        cell: ({ issue }) => <Severity of={issue.logType} />,
      },
      {
        ...{ id: 'message', title: 'importIssues:message', kind: 'text', grows: true, alwaysShown: true, width: 360 },
        value: ({ issue }) => issue.message,
      },
      {
        ...{ id: 'entity', title: 'importIssues:entity', kind: 'text', width: 240 },
        value: ({ words }, text) => entityText(words, text('importIssues:ofFile')),
        cell: ({ words, place }, text) => (
          <EntityName words={words} otherwise={text('importIssues:ofFile')} isQuiet={place === null} />
        ),
      },
      {
        ...{ id: 'line', title: 'importIssues:inFile', kind: 'number', width: 160 },
        value: ({ issue }) => issue.line,
        cell: ({ issue: { line, column } }, text) =>
          line === null ? '' : text('upload:placeInFile', { line, column: column ?? 1 }),
      },
      {
        ...{ id: 'pointer', title: 'importIssues:pointer', kind: 'code', width: 240, startsHidden: true },
        value: ({ issue }) => issue.pointer,
      },
      {
        ...{ id: 'rule', title: 'importIssues:rule', kind: 'code', canGroup: true, width: 230 },
        value: ({ issue }) => issue.code,
        cell: ({ issue }) => <Rule code={issue.code} onRule={onRule} />,
      },
    ],
  };
}

function Severity({ of }: { readonly of: IssueRow['issue']['logType'] }): ReactNode {
  const text = useText();
  const styles = usePanelStyles();
  return (
    <span className={mergeClasses(styles.severity, styles[of])}>
      {severityIcons[of]}
      {text(`problemsPanel:${of}`)}
    </span>
  );
}

function Rule({ code, onRule }: { readonly code: string; readonly onRule: (ruleId: string) => void }): ReactNode {
  const text = useText();
  const styles = useImportStyles();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.rule}
      aria-label={text('importIssues:aboutRule', { rule: code })}
      onClick={() => onRule(code)}
    >
      {code}
    </button>
  );
}
