import type { ActionRelation, RelationKind } from '@scn/core/description/action-relations';
import type { ShownAction } from '@scn/core/description/action-describer';
import {
  overviewRowId,
  overviewRowsOf,
  type ActionCategories,
  type OverviewRow,
} from '@scn/core/description/overview-row';
import type { Issue, Severity } from '@scn/core/validation/issue';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import { sameValue } from '@scn/core/validation/same-value';

/** One end of a relation, as the row of the other end tells it. */
export interface RelationEnd {
  readonly kind: RelationKind;
  /** This row's action is where it begins. */
  readonly isOut: boolean;
  /** The other action. */
  readonly actionCode: string;
}

/** How many problems a row has. */
export type ProblemCounts = Readonly<Record<Severity, number>>;

/** A row of the grid: what the core says of the response, and what is said about it here. */
export interface OverviewItem {
  readonly row: OverviewRow;
  readonly problems: ProblemCounts;
  readonly relations: readonly RelationEnd[];
}

/** The rows of actions: those of an action stay the same as long as its description does. */
export function rowsMaker(categories: ActionCategories): (actions: readonly ShownAction[]) => readonly OverviewRow[] {
  const ofAction = memoizeByIdentity(({ described }: ShownAction) => overviewRowsOf(described, categories));
  return memoizeByIdentity((actions: readonly ShownAction[]) => actions.flatMap(ofAction));
}

/** Makes the items of rows. An item is made again only when something that it says has changed. */
export function itemsMaker(): (
  rows: readonly OverviewRow[],
  issues: ReadonlyMap<string, readonly Issue[]>,
  relations: ReadonlyMap<string, readonly RelationEnd[]>,
) => readonly OverviewItem[] {
  let known: ReadonlyMap<string, OverviewItem> = new Map();
  let last: readonly OverviewItem[] = [];
  return (rows, issues, relations) => {
    const items = rows.map((row): OverviewItem => {
      const item = { row, problems: problemsOf(row, issues), relations: relations.get(row.id) ?? [] };
      const before = known.get(row.id);
      const isSame =
        before?.row === row && sameValue(before.problems, item.problems) && sameValue(before.relations, item.relations);
      return isSame ? before : item;
    });
    if (items.length === last.length && items.every((item, place) => item === last[place])) return last;
    known = new Map(items.map((item) => [item.row.id, item]));
    last = items;
    return items;
  };
}

/** The problems of a row: of its response, of what is in it, and of its action. */
function problemsOf(
  { described, response: { response } }: OverviewRow,
  issues: ReadonlyMap<string, readonly Issue[]>,
): ProblemCounts {
  const counts: Record<Severity, number> = { ERROR: 0, WARNING: 0, INFORMATION: 0 };
  const count = (entity: string) => {
    for (const { severity } of issues.get(entity) ?? []) counts[severity] += 1;
  };
  if (issues.size === 0) return counts;
  count(described.action.actionCode);
  count(response.responseCode);
  for (const { id } of response.playlist) count(id);
  return counts;
}

/** A relation between two rows. */
export interface RowRelation {
  readonly kind: RelationKind;
  readonly from: string;
  readonly to: string;
}

/** The relations between rows, and what each row tells of them. */
export interface RowRelations {
  readonly all: readonly RowRelation[];
  readonly byRow: ReadonlyMap<string, readonly RelationEnd[]>;
}

/** Finds the rows of relations: an action as a whole is its first response. What is linked both ways is one relation. */
export const relationsOfRows = memoizeByIdentity((actions: readonly ShownAction[]): RowRelations => {
  const rowOfResponse = new Map<string, string>();
  const firstRow = new Map<string, string>();
  for (const { described } of actions) {
    described.responses.forEach(({ response }, ordinal) => {
      const id = overviewRowId(response);
      rowOfResponse.set(response.responseCode, id);
      if (ordinal === 0) firstRow.set(described.action.actionCode, id);
    });
  }
  const all = new Map<string, RowRelation>();
  const byRow = new Map<string, RelationEnd[]>();
  const tell = (row: string, end: RelationEnd) => byRow.set(row, [...(byRow.get(row) ?? []), end]);
  for (const { kind, fromAction, fromResponse, toAction } of actions.flatMap(
    ({ relations }): readonly ActionRelation[] => relations,
  )) {
    const from = fromResponse === null ? firstRow.get(fromAction) : rowOfResponse.get(fromResponse);
    const to = firstRow.get(toAction);
    if (from === undefined || to === undefined || from === to) continue;
    const ends = kind === 'linked' ? [from, to].sort() : [from, to];
    const key = `${kind} ${ends.join(' ')}`;
    if (all.has(key)) continue;
    all.set(key, { kind, from, to });
    tell(from, { kind, isOut: true, actionCode: toAction });
    tell(to, { kind, isOut: false, actionCode: fromAction });
  }
  return { all: [...all.values()], byRow };
});
