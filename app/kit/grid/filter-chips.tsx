import { Button, InteractionTag, InteractionTagPrimary, InteractionTagSecondary } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { useRovingStops } from '../focus/use-roving-stops';
import type { KitTexts } from '../texts/kit-text';
import { withFilter, type GridColumn, type GridFilter, type GridView } from './grid-model';
import { useFilterStyles } from './filters.styles';
import { numberTexts } from './grid-values';

interface FilterChipsProps<Row extends object> {
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly texts: KitTexts;
  /** Gets the focus when the last chip is removed. */
  readonly fallback: RefObject<HTMLElement | null>;
  onEdit(column: string, target: HTMLElement): void;
  onViewChange(view: GridView): void;
}

/** The active filters, as chips to change or remove them. */
export function FilterChips<Row extends object>({
  columns,
  view,
  texts,
  fallback,
  onEdit,
  onViewChange,
}: FilterChipsProps<Row>) {
  const styles = useFilterStyles();
  const stops = useRovingStops();
  const active = columns.filter(({ id }) => view.filters[id] !== undefined);
  if (active.length === 0) return null;
  const clear = () => {
    onViewChange({ ...view, filters: {} });
    fallback.current?.focus();
  };
  return (
    <div ref={stops} role="toolbar" aria-label={texts.text('grid.filters')} className={styles.chips}>
      {active.map((column, index) => {
        const filter = view.filters[column.id];
        if (filter === undefined) return null;
        const chip = texts.text('grid.chip', { title: column.title, value: describeFilter(column, filter, texts) });
        return (
          <InteractionTag key={column.id} size="small" appearance="brand">
            <InteractionTagPrimary
              hasSecondaryAction
              aria-label={texts.text('grid.editFilter', { chip })}
              onClick={({ currentTarget }) => onEdit(column.id, currentTarget)}
            >
              <span className={styles.chipText}>{chip}</span>
            </InteractionTagPrimary>
            <InteractionTagSecondary
              aria-label={texts.text('grid.removeFilter', { chip })}
              aria-labelledby={undefined}
              onClick={({ currentTarget }) => {
                // the clicked button is about to be removed: move the focus to the next chip first
                const chips = currentTarget
                  .closest('[role=toolbar]')
                  ?.querySelectorAll<HTMLElement>('button[aria-label]');
                const next = chips?.[index * 2 + 2] ?? chips?.[index * 2 - 2] ?? fallback.current;
                next?.focus();
                onViewChange(withFilter(view, column.id, null));
              }}
            />
          </InteractionTag>
        );
      })}
      <Button size="small" appearance="subtle" onClick={clear}>
        {texts.text('grid.clearFilters')}
      </Button>
    </div>
  );
}

/** Text of a filter. */
function describeFilter<Row extends object>(
  column: GridColumn<Row>,
  filter: GridFilter,
  { text, culture }: KitTexts,
): string {
  switch (filter.kind) {
    case 'contains':
      return text('grid.chipContains', { value: filter.text });
    case 'flag':
      return filter.is ? text('grid.yes') : text('grid.no');
    case 'anyOf': {
      const value = new Intl.ListFormat(culture, { type: 'disjunction' }).format(
        filter.values.map((each) =>
          each === ''
            ? (column.emptyTitle ?? text('grid.noValue'))
            : (column.choices?.find((choice) => choice.value === each)?.title ?? each),
        ),
      );
      return filter.isNot === true ? text('grid.chipNot', { value }) : value;
    }
    case 'range': {
      const show = (value: number) => numberTexts(culture)(value, column);
      if (filter.from !== null && filter.to !== null)
        return text('grid.chipBetween', { from: show(filter.from), to: show(filter.to) });
      if (filter.from !== null) return text('grid.chipAtLeast', { value: show(filter.from) });
      return text('grid.chipAtMost', { value: filter.to === null ? '' : show(filter.to) });
    }
    case 'dates': {
      const show = (value: string) =>
        new Intl.DateTimeFormat(culture, { dateStyle: 'medium' }).format(new Date(`${value}T00:00`));
      if (filter.from !== null && filter.to !== null)
        return text('grid.chipBetween', { from: show(filter.from), to: show(filter.to) });
      if (filter.from !== null) return text('grid.chipFrom', { value: show(filter.from) });
      return text('grid.chipUntil', { value: filter.to === null ? '' : show(filter.to) });
    }
  }
}
