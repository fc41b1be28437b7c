import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { PlacedView } from '@scn/core/operations/operation';
import { placeSchema } from '@scn/core/search/place-schema';
import { usagesOf } from '@scn/core/search/references';
import type { EntityNode } from '@scn/core/kernel/view';
import { Grid } from '@scn/kit/grid/grid.tsx';
import { initialView, type GridColumn } from '@scn/kit/grid/grid-model';
import { EntityName, entityText } from '../panel/entity-name';
import { entityWords, kindText, type EntityWords } from '../entities/entity-text';
import { usePanel } from '../panel/panel-context';
import { usePanelStyles } from '../panel/panel.styles';
import { useGoTo, type Place } from '../panel/use-go-to';
import { useMayReplaceCode } from './use-may-replace-code';

interface UsageRow {
  readonly id: string;
  readonly words: EntityWords | null;
  readonly kind: string;
  readonly field: string;
  readonly refersTo: EntityWords;
  readonly place: Place;
}

/** The references to an entity, as a grid. */
export function UsageList({ node, view }: { readonly node: EntityNode; readonly view: PlacedView }): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const styles = usePanelStyles();
  const goTo = useGoTo();
  const panel = usePanel();
  const mayReplace = useMayReplaceCode();
  const rows = useMemo(() => usageRows(view, node.id), [view, node.id]);
  const columns = useColumns();
  const [gridView, setGridView] = useState(() => initialView(columns));
  const { name, code } = entityWords(node, view);
  return (
    <>
      <Grid
        label={t('usagesOf', { name })}
        rows={rows}
        columns={columns}
        view={gridView}
        onViewChange={setGridView}
        empty={{ title: t('usagesNone', { name }), message: t('usagesNoneText') }}
        rowId={({ id }) => id}
        rowTitle={({ words, field }) => `${words?.name ?? t('ofScenario')}, ${field}`}
        onOpen={({ place }) => goTo(place)}
        bar={
          <span className={styles.bar}>
            <span className={styles.lead}>
              {t('usagesOf', { name })}
              {code === null ? null : <span className={styles.code}>{code}</span>}
            </span>
            {mayReplace(node.id) ? (
              <Button size="small" onClick={() => panel.openReplaceCode(node.id)}>
                {t('replaceCode')}
              </Button>
            ) : null}
          </span>
        }
      />
    </>
  );
}

function usageRows(view: PlacedView, id: string): readonly UsageRow[] {
  const { plugins } = view;
  return usagesOf(view, id).map(({ use: { from, at }, to }): UsageRow => {
    const entity = from?.id ?? null;
    return {
      id: JSON.stringify([entity, at, to.id]),
      words: from === null ? null : entityWords(from, view),
      kind: from === null ? '' : kindText(from.kind.replaceAll('-', ' ')),
      field: placeSchema(from, at, plugins).labels.join(', '),
      refersTo: entityWords(to, view),
      place: { entity, pointer: at },
    };
  });
}

function useColumns(): readonly GridColumn<UsageRow>[] {
  const { t } = useTranslation('problemsPanel');
  return useMemo(() => {
    const otherwise = t('ofScenario');
    return [
      {
        id: 'entity',
        title: t('entity'),
        kind: 'text',
        width: 320,
        grows: true,
        alwaysShown: true,
        value: ({ words }) => entityText(words, otherwise),
        cell: ({ words }) => <EntityName words={words} otherwise={otherwise} />,
      },
      { id: 'kind', title: t('kind'), kind: 'text', width: 150, value: ({ kind }) => kind },
      { id: 'field', title: t('field'), kind: 'text', width: 260, value: ({ field }) => field },
      {
        id: 'refers-to',
        title: t('refersTo'),
        kind: 'text',
        width: 260,
        value: ({ refersTo }) => entityText(refersTo, otherwise),
        cell: ({ refersTo }) => <EntityName words={refersTo} otherwise={otherwise} />,
      },
    ];
  }, [t]);
}
