import type { ScenarioItem } from './scenarios';

/** Columns that the table sorts by. */
export const sortColumns = ['scenarioCode', 'title', 'libraryName', 'productStatus', 'dateUpdated'] as const;
/** A column that the table sorts by. */
export type SortColumn = (typeof sortColumns)[number];

/** What the table shows, and in which order. */
export interface ScenarioFilter {
  readonly text: string;
  readonly status: ScenarioItem['productStatus'] | null;
  readonly sort: { readonly column: SortColumn; readonly descending: boolean };
}

/** The last changed first. */
export const initialFilter: ScenarioFilter = {
  text: '',
  status: null,
  sort: { column: 'dateUpdated', descending: true },
};

/** The rows that a filter leaves, in its order. */
export function filteredScenarios(
  items: readonly ScenarioItem[],
  { text, status, sort }: ScenarioFilter,
): readonly ScenarioItem[] {
  const searched = text.trim().toLowerCase();
  const direction = sort.descending ? -1 : 1;
  return items
    .filter(
      (item) =>
        (status === null || item.productStatus === status) &&
        `${item.scenarioCode} ${item.title}`.toLowerCase().includes(searched),
    )
    .toSorted((a, b) => direction * compare(a[sort.column], b[sort.column]));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: string, b: string): number {
  return collator.compare(a, b);
}
