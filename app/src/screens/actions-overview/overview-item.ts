import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import type { Issue, Severity } from '@scn/core/base/issue';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import { sameValue } from '@scn/core/base/same-value';
import { createActionDescriber, type ShownAction } from '@scn/core/description/action-describer';
import type { ActionRelation, RelationKind } from '@scn/core/description/action-relations';
import { actionRowsOf, overviewRowId, type ActionCategories, type ActionRow } from '@scn/core/description/overview-row';
import type { GridRelation, GridRelations } from '@scn/kit/grid/relation-lanes';
import { graphql } from '#api/graphql';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { issuesByEntity, useIssues } from '#document/problems/use-problems';

/** One end of a relation, from the point of view of the row at the other end. */
export interface RelationEnd {
  readonly kind: RelationKind;
  /** The relation starts at this row's action. */
  readonly isOut: boolean;
  /** The other action. */
  readonly actionCode: string;
}

/** Problem counts of a row. */
type ProblemCounts = Readonly<Record<Severity, number>>;

/** A row of the grid: the core's description of the response, or of an action without any, plus its problems and relations. */
export interface OverviewItem {
  readonly row: ActionRow;
  readonly problems: ProblemCounts;
  readonly relations: readonly RelationEnd[];
}

/** Rows by action: an action's rows keep their identity as long as its description does. */
export function rowsMaker(categories: ActionCategories): (actions: readonly ShownAction[]) => readonly ActionRow[] {
  const ofAction = memoizeByIdentity(({ described }: ShownAction) => actionRowsOf(described, categories));
  return memoizeByIdentity((actions: readonly ShownAction[]) => actions.flatMap(ofAction));
}

/** Creates the items of rows. An item is recreated only if something it shows has changed. */
export function itemsMaker(): (
  rows: readonly ActionRow[],
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

/** The problems of a row: those of its response, of the response's parts, and of its action. */
function problemsOf({ described, response }: ActionRow, issues: ReadonlyMap<string, readonly Issue[]>): ProblemCounts {
  const counts: Record<Severity, number> = { ERROR: 0, WARNING: 0, INFORMATION: 0 };
  const count = (entity: string) => {
    for (const { severity } of issues.get(entity) ?? []) counts[severity] += 1;
  };
  if (issues.size === 0) return counts;
  count(described.action.actionCode);
  if (response === null) return counts;
  count(response.response.responseCode);
  for (const { id } of response.response.playlist) count(id);
  return counts;
}

/** A relation between two rows. */
interface RowRelation {
  readonly kind: RelationKind;
  readonly from: string;
  readonly to: string;
}

/** The relations between rows, and how each row describes them. */
interface RowRelations {
  readonly all: readonly RowRelation[];
  readonly byRow: ReadonlyMap<string, readonly RelationEnd[]>;
}

/** Resolves relations to rows. A relation with a whole action points to its first response. A link in both directions is one relation. */
export const relationsOfRows = memoizeByIdentity((actions: readonly ShownAction[]): RowRelations => {
  const rowOfResponse = new Map<string, string>();
  const firstRow = new Map<string, string>();
  for (const { described } of actions) {
    const { actionCode } = described.action;
    if (described.responses.length === 0) firstRow.set(actionCode, actionCode);
    described.responses.forEach(({ response }, ordinal) => {
      const id = overviewRowId(response);
      rowOfResponse.set(response.responseCode, id);
      if (ordinal === 0) firstRow.set(actionCode, id);
    });
  }
  const all = new Map<string, RowRelation>();
  const byRow = new Map<string, RelationEnd[]>();
  const report = (row: string, end: RelationEnd) => byRow.set(row, [...(byRow.get(row) ?? []), end]);
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
    report(from, { kind, isOut: true, actionCode: toAction });
    report(to, { kind, isOut: false, actionCode: fromAction });
  }
  return { all: [...all.values()], byRow };
});

const categoriesDocument = graphql(`
  query OverviewCategories {
    actionCategories(take: 1000) {
      items {
        id
        name
        commands {
          id
          name
        }
      }
    }
  }
`);

const none: Parameters<typeof issuesByEntity>[0] = [];
const lines = { linked: 'dotted', prerequisite: 'dashed', triggers: 'solid' } as const;

/** The rows of the open scenario, with their problems and relations. */
export function useOverviewItems(): { readonly items: readonly OverviewItem[]; readonly relations: GridRelations } {
  const { plugins } = useDocument();
  const actions = useScenario(useMemo(() => createActionDescriber(plugins), [plugins]));
  const categories = useActionCategories();
  const rowsOf = useMemo(() => rowsMaker(categories), [categories]);
  const [itemsOf] = useState(itemsMaker);
  const issues = issuesByEntity(useIssues() ?? none);
  const { all, byRow } = relationsOfRows(actions);
  const rows = rowsOf(actions);
  const items = useMemo(() => itemsOf(rows, issues, byRow), [itemsOf, rows, issues, byRow]);
  const relations = useMemo(
    (): GridRelations => ({
      column: 'relations',
      all: all.map(({ kind, from, to }): GridRelation => ({
        id: `${kind} ${from} ${to}`,
        from,
        to,
        line: lines[kind],
        isDirected: kind !== 'linked',
      })),
    }),
    [all],
  );
  return { items, relations };
}

/** Names of action categories. Empty while loading or if loading fails: the rows are shown anyway. */
function useActionCategories(): ActionCategories {
  const { data } = useQuery(categoriesDocument);
  const items = data?.actionCategories.items;
  return useMemo(() => {
    const byId = new Map((items ?? []).map((item) => [item.id, item]));
    return {
      nameOf: (id) => (id === null ? null : (byId.get(id)?.name ?? null)),
      commandNameOf: (id, command) =>
        id === null || command === null
          ? null
          : (byId.get(id)?.commands.find((each) => each.id === command)?.name ?? null),
    };
  }, [items]);
}
