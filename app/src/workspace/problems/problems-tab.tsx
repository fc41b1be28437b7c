import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Severity } from '@scn/core/base/issue';
import { Grid } from '@scn/kit/grid/grid.tsx';
import { initialView, type GridColumn, type GridView } from '@scn/kit/grid/grid-model';
import { EntityName, entityText } from '../panel/entity-name';
import { usePanel, usePanelState } from '../panel/panel-context';
import { problemAreas } from './problem-areas';
import { useProblemRows, type ProblemRow } from './problem-rows';
import { SeverityFilters, SeverityName } from './severity-filters';
import type { ProblemMenu } from './use-problem-menu';
import { usePanelStyles } from '../panel/panel.styles';

/** Possible severities of a row. */
const grades = ['ERROR', 'WARNING', 'INFORMATION', 'ACCEPTED'] as const;
type Grade = (typeof grades)[number];

const gradeOf = ({ issue }: ProblemRow): Grade => issue?.severity ?? 'ACCEPTED';
const none: readonly never[] = [];

/** The problem list. @param onRow - called with the focused row */
export function ProblemsTab(props: {
  readonly menu: ProblemMenu;
  readonly onRow: (id: string | null) => void;
}): ReactNode {
  const { menu, onRow } = props;
  const { t } = useTranslation('problemsPanel');
  const panel = usePanel();
  const { problem } = usePanelState();
  const rows = useProblemRows();
  const columns = useColumns();
  const [view, setView] = useState<GridView>(() => initialView(columns));
  const count = (severity: Severity) => (rows ?? none).filter((row) => gradeOf(row) === severity).length;
  const selected = useMemo(() => new Set(problem === null ? [] : [problem]), [problem]);
  return (
    <Grid
      label={t('title')}
      rows={rows ?? none}
      columns={columns}
      view={view}
      onViewChange={setView}
      selectionMode="single"
      selected={selected}
      onSelectedChange={([id]) => {
        if (id !== undefined) panel.setProblem(id);
      }}
      state={rows === null ? { kind: 'loading' } : { kind: 'ready' }}
      empty={{ title: t('none'), message: t('noneText') }}
      rowId={({ id }) => id}
      rowTitle={({ issue, suppression }) => issue?.message ?? suppression?.ruleId ?? ''}
      rowMenu={menu.entriesOf}
      onPositionChange={({ row }) => onRow(row)}
      onOpen={(row) => {
        panel.setProblem(row.id);
        menu.goTo(row);
      }}
      bar={<SeverityFilters count={count} view={view} onViewChange={setView} />}
    />
  );
}

function useColumns(): readonly GridColumn<ProblemRow>[] {
  const { t } = useTranslation('problemsPanel');
  const styles = usePanelStyles();
  return useMemo(() => {
    const otherwise = ({ suppression }: ProblemRow) => t(suppression === null ? 'ofScenario' : 'everywhere');
    return [
      {
        id: 'severity',
        title: t('severity'),
        kind: 'choice',
        choices: grades.map((value) => ({ value, title: t(value) })),
        alwaysFilled: true,
        width: 112,
        value: gradeOf,
        cell: (row) => <SeverityName of={gradeOf(row)} />,
      },
      {
        id: 'message',
        title: t('message'),
        kind: 'text',
        grows: true,
        alwaysShown: true,
        width: 320,
        value: ({ issue, suppression }) =>
          issue?.message ?? t('acceptedMessage', { reason: suppression?.reason ?? '' }),
      },
      {
        id: 'entity',
        title: t('entity'),
        kind: 'text',
        width: 260,
        value: (row) => entityText(row.words, otherwise(row)),
        cell: (row) => <EntityName words={row.words} otherwise={otherwise(row)} />,
      },
      {
        id: 'area',
        title: t('area'),
        kind: 'choice',
        choices: problemAreas.map((value) => ({ value, title: t(`area-${value}`) })),
        alwaysFilled: true,
        width: 130,
        value: ({ area }) => area,
      },
      {
        id: 'fixes',
        title: t('fixes'),
        kind: 'number',
        width: 80,
        value: ({ issue }) => issue?.fixes.length ?? 0,
        cell: ({ issue }) =>
          issue === null || issue.fixes.length === 0 ? '' : t('fixCount', { count: issue.fixes.length }),
      },
      { id: 'rule', title: t('rule'), kind: 'code', width: 210, value: ({ ruleId }) => ruleId },
    ];
  }, [t, styles]);
}
