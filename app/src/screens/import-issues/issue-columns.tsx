import { useMemo } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { EntityName, entityText } from '#workspace/panel/entity-name.tsx';
import { severityIcons } from '#workspace/problems/severity-filters.tsx';
import { usePanelStyles } from '#workspace/panel/panel.styles';
import { useImportStyles } from './import-issues.styles';
import type { IssueRow } from './issue-rows';

const severities = ['ERROR', 'WARNING', 'INFORMATION'] as const;

/** The columns of import issues. @param onRule - shows a rule's description */
export function useIssueColumns(onRule: (ruleId: string) => void): readonly GridColumn<IssueRow>[] {
  const { t } = useTranslation(['importIssues', 'problemsPanel', 'upload']);
  const panel = usePanelStyles();
  const styles = useImportStyles();
  return useMemo((): readonly GridColumn<IssueRow>[] => {
    const placeText = ({ issue: { line, column } }: IssueRow) =>
      line === null ? '' : t('upload:placeInFile', { line, column: column ?? 1 });
    return [
      {
        id: 'severity',
        title: t('severity'),
        kind: 'choice',
        choices: severities.map((value) => ({ value, title: t(`problemsPanel:${value}`) })),
        alwaysFilled: true,
        width: 120,
        value: ({ issue }) => issue.logType,
        cell: ({ issue: { logType } }) => (
          <span className={mergeClasses(panel.severity, panel[logType])}>
            {severityIcons[logType]}
            {t(`problemsPanel:${logType}`)}
          </span>
        ),
      },
      {
        id: 'message',
        title: t('message'),
        kind: 'text',
        grows: true,
        alwaysShown: true,
        width: 360,
        value: ({ issue }) => issue.message,
      },
      {
        id: 'entity',
        title: t('entity'),
        kind: 'text',
        width: 240,
        value: ({ words }) => entityText(words, t('ofFile')),
        cell: ({ words, place }) => (
          <span className={mergeClasses(place === null && styles.quiet)}>
            <EntityName words={words} otherwise={t('ofFile')} />
          </span>
        ),
      },
      {
        id: 'line',
        title: t('inFile'),
        kind: 'number',
        width: 160,
        value: ({ issue }) => issue.line,
        cell: placeText,
      },
      {
        id: 'pointer',
        title: t('pointer'),
        kind: 'code',
        width: 240,
        startsHidden: true,
        value: ({ issue }) => issue.pointer,
      },
      {
        id: 'rule',
        title: t('rule'),
        kind: 'code',
        width: 230,
        value: ({ issue }) => issue.code,
        cell: ({ issue: { code } }) => (
          <button
            type="button"
            tabIndex={-1}
            className={styles.rule}
            aria-label={t('aboutRule', { rule: code })}
            onClick={() => {
              onRule(code);
            }}
          >
            {code}
          </button>
        ),
      },
    ];
  }, [t, panel, styles, onRule]);
}
