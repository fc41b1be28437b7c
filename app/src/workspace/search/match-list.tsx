import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '@scn/kit/grid/grid.tsx';
import { initialView, type GridColumn } from '@scn/kit/grid/grid-model';
import { EntityName, entityText } from '../panel/entity-name';
import { usePanelStyles } from '../panel/panel.styles';
import { useGoTo } from '../panel/use-go-to';
import type { MatchRow } from './match-rows';
import { useSearchStyles } from './search.styles';

/** The matches by entity, with a checkbox for those to replace. */
export function MatchList(props: {
  readonly rows: readonly MatchRow[];
  readonly isReplacing: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
}): ReactNode {
  const { rows, isReplacing, chosen, onChosen } = props;
  const { t } = useTranslation('problemsPanel');
  const goTo = useGoTo();
  const columns = useColumns(isReplacing);
  const [view, setView] = useState(() => initialView(columns));
  return (
    <Grid
      bare
      label={t('results')}
      rows={rows}
      columns={columns}
      view={view}
      onViewChange={setView}
      selectionMode={isReplacing ? 'multiple' : 'none'}
      selected={chosen}
      onSelectedChange={onChosen}
      empty={{ title: t('noMatch'), message: t('noMatchText') }}
      rowId={({ id }) => id}
      rowTitle={({ before, matched, after }) => before + matched + after}
      onOpen={({ found: { text } }) => goTo({ entity: text.from?.id ?? null, pointer: text.at })}
    />
  );
}

function useColumns(isReplacing: boolean): readonly GridColumn<MatchRow>[] {
  const { t } = useTranslation('problemsPanel');
  const panel = usePanelStyles();
  const styles = useSearchStyles();
  return useMemo((): readonly GridColumn<MatchRow>[] => {
    const columns: GridColumn<MatchRow>[] = [
      {
        id: 'entity',
        title: t('entity'),
        kind: 'text',
        width: 300,
        value: ({ words }) => entityText(words, t('ofScenario')),
        cell: ({ words, isFirst }) => <EntityName words={words} otherwise={t('ofScenario')} isQuiet={!isFirst} />,
      },
      { id: 'field', title: t('field'), kind: 'text', width: 180, value: ({ field }) => field },
      {
        id: 'text',
        title: t('text'),
        kind: 'text',
        width: 360,
        grows: true,
        alwaysShown: true,
        value: ({ before, matched, after }) => before + matched + after,
        cell: ({ before, matched, after, written, lock }) => (
          <>
            {before}
            {written === null || lock !== null ? (
              <mark className={styles.match}>{matched}</mark>
            ) : (
              <>
                <del className={styles.removed}>{matched}</del>
                <ins className={styles.added}>{written}</ins>
              </>
            )}
            {after}
          </>
        ),
      },
    ];
    const state: GridColumn<MatchRow> = {
      id: 'state',
      title: t('state'),
      kind: 'text',
      width: 260,
      value: ({ lock }) => (lock === null ? t('canReplace') : t('locked', { reason: t(`lock-${lock}`) })),
      cell: ({ lock }) =>
        lock === null ? '' : <span className={panel.quiet}>{t('locked', { reason: t(`lock-${lock}`) })}</span>,
    };
    return isReplacing ? [...columns, state] : columns;
  }, [t, panel, styles, isReplacing]);
}
