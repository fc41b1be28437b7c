import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { identityTitle } from '@scn/core/sheet/sheet-columns';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { dataOf } from '#api/data-of';
import { maxRows } from '#lists/query/list-source';
import { ImportDialog, type SavedEntry, type SheetSaving } from '#lists/sheet/import-dialog.tsx';
import { listTexts, type ListTexts } from '#lists/sheet/list-texts';
import { refusedTable, planTable, type RowReason, type TablePlan, type TableReason } from '#lists/sheet/plan-table';
import type { Table } from '#lists/sheet/read-table';
import { useTableSource } from '#lists/sheet/use-table-source';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useInstitutionChange } from '#services/changes/use-gateway-change';
import { useShellServices } from '#services/shell-services.tsx';
import { useText } from '#texts/text';
import { RunningGuard } from '../form/running-guard.tsx';
import { useWhyChanged } from '../use-why-changed';
import {
  groupCreateDocument,
  groupDeleteDocument,
  groupDocument,
  groupsQuery,
  groupUpdateDocument,
  type GroupRow,
} from './group-documents';
import { groupList } from './group-list';

/** A saved group, to undo it. */
interface SavedGroup extends SavedEntry {
  /** Its name before; null for a new one. */
  readonly before: string | null;
}

const mayCreate = may('Create', 'Group');
const mayUpdate = may('Update', 'Group');
const mayDelete = may('Delete', 'Group');

/** Imports a spreadsheet of groups. Open while it is mounted. */
export function GroupsSheetDialog(props: { onImported(): void; onClose(): void }): ReactNode {
  const { t } = useTranslation(['userManagement', 'sheets']);
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const mayPass = useGates();
  const text = useText();
  const kitTexts = useKitTexts();
  const source = useTableSource(t('sheets:importSheet'), t('groupsSheet'), async (table) => {
    const data = dataOf(
      await client.query({
        query: groupsQuery.document,
        variables: { institutionId, take: maxRows },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      }),
    );
    const { totalCount, items: groups } = groupsQuery.page(data);
    if (totalCount > groups.length) return refusedTable(t('sheets:tooMany'));
    return planGroups(table, {
      ...{ groups, mayCreate: mayPass(mayCreate), mayUpdate: mayPass(mayUpdate) },
      texts: listTexts(groupList, groups, { text, kitTexts }),
      say: (reason) => ('text' in reason ? reason.text : t(reason.key, { what: reason.what })),
    });
  });
  return (
    <ImportDialog
      {...props}
      source={source}
      saving={useGroupSaving()}
      guard={(isRunning) => <RunningGuard isRunning={isRunning()} />}
    />
  );
}

/** Saves rows of a table of groups, each as its form does. What someone changed after the preview is refused, not overwritten. */
function useGroupSaving(): SheetSaving<GroupRow, SavedGroup> {
  const { t } = useTranslation(['userManagement', 'sheets']);
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const mayPass = useGates();
  const change = useInstitutionChange();
  const whyChanged = useWhyChanged();
  const rename = async (id: string, from: string, name: string): Promise<string | null> => {
    const changed = await whyChanged(async () => {
      const query = { query: groupDocument, variables: { institutionId, id }, fetchPolicy: 'no-cache' } as const;
      const { group } = dataOf(await client.query({ ...query, context: { handlesErrors: true } }));
      return group.name === from;
    });
    if (changed !== null) return changed;
    const { refusal } = await change(groupUpdateDocument, { id, name });
    return refusal === null ? null : (refusal.message ?? t('unreachable'));
  };
  return {
    mayUndoNew: mayPass(mayDelete),
    save: async ({ entry, values }) => {
      const { name } = values as { readonly name: string };
      if (entry !== null) {
        const refused = await rename(entry.id, entry.name, name);
        return refused ?? { id: entry.id, name, isNew: false, before: entry.name };
      }
      const { data, refusal } = await change(groupCreateDocument, { name });
      if (refusal !== null) return refusal.message ?? t('unreachable');
      return { id: data.groupCreate.id, name, isNew: true, before: null };
    },
    undo: async ({ id, name, before }) => {
      if (before !== null) return rename(id, name, before);
      const { refusal } = await change(groupDeleteDocument, { id });
      return refusal === null ? null : (refusal.message ?? t('unreachable'));
    },
  };
}

/** Why a row isn’t imported. */
type GroupRowReason = RowReason | { readonly key: 'sheets:mayNot'; readonly what: string };

/** Inputs of the plan of a table of groups. */
interface GroupSheetContext {
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
function planGroups(table: Table, context: GroupSheetContext): TablePlan<GroupRow> {
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
