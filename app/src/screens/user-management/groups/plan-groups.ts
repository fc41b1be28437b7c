import { identityTitle } from '@scn/core/sheet/sheet-columns';
import type { ListTexts } from '#lists/sheet/list-texts';
import { planTable, type RowReason, type TablePlan, type TableReason } from '#lists/sheet/plan-table';
import type { Table } from '#lists/sheet/read-table';
import type { GroupRow } from './group-documents';

/** Why a row isn’t imported. */
export type GroupRowReason = RowReason | { readonly key: 'sheets:mayNot'; readonly what: string };

/** Inputs of the plan of a table of groups. */
export interface GroupSheetContext {
  readonly groups: readonly GroupRow[];
  /** Texts that an export writes. */
  readonly texts: ListTexts<GroupRow>;
  readonly mayCreate: boolean;
  readonly mayUpdate: boolean;
  say(reason: GroupRowReason | TableReason): string;
}

/**
 * Plans what a table creates and renames in the groups of an institution. A row is about the group of its identity,
 * else of its name. Members and permissions aren’t imported, and no group is deleted.
 */
export function planGroups(table: Table, context: GroupSheetContext): TablePlan<GroupRow> {
  const { groups, texts, mayCreate, mayUpdate, say } = context;
  const title = texts.titleOf('name');
  return planTable<GroupRow, GroupRowReason>(table, {
    columns: [
      {
        ...{ property: 'name', title, isTitle: false },
        textOf: ({ name }) => name,
        read: (cell) =>
          cell.trim() === '' ? { reason: { key: 'sheets:cantBeEmpty', what: '' } } : { value: cell.trim() },
        isSame: (value, { name }) => value === name,
        shown: (_, written) => ({ now: written.trim(), written: null }),
      },
    ],
    keys: [{ headers: [identityTitle, 'id'], of: ({ id }) => id }],
    names: [{ property: 'name', of: ({ name }) => name, keyOf: (name) => name }],
    noName: { key: 'sheets:noName', what: '' },
    nameTitle: title,
    existing: groups,
    nameOf: ({ name }) => name,
    whyNot: ({ entry, name }) =>
      (entry === null ? mayCreate : mayUpdate) ? [] : [{ title: null, reason: { key: 'sheets:mayNot', what: name } }],
    say,
  });
}
