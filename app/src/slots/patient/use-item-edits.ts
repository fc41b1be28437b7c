import { useCallback, useMemo, useRef, useState } from 'react';
import { runInAction } from 'mobx';
import type { PatientReport, PhysiologyItem } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { changeItems, withCalculated, type ItemChange } from '@scn/core/operations/physiology/report-items';
import { showNumber } from '@scn/kit/form/number-text';
import { useTypedText } from '@scn/kit/form/edit-history';
import { useSettleLater } from '@scn/kit/form/use-settle-later';
import { itemValues } from '@scn/core/index/queries/patient-item';
import { placeKey, type Draft as DocumentDraft, type DraftPlace } from '#document/drafts/draft';
import { useDocument } from '#document/document-context.tsx';
import type { FieldChange } from '#workspace/properties/fields/entity-form.tsx';
import { typedValue, type ItemField } from './item-field';

/** A value as typed or dragged. */
interface Draft {
  readonly id: string;
  readonly field: ItemField;
  readonly text: string;
  /** The value that was saved of it; undefined before. */
  readonly saved?: number | null;
}

/** The values of a report while they are edited. */
export interface ItemEdits {
  /** The items with what is typed and dragged, as far as these are numbers. */
  readonly items: readonly PhysiologyItem[];
  /** Whether the last edit is one on the curve, which is to move with the pointer. */
  readonly isMoved: boolean;
  /** The text of a field while it is edited; undefined if it isn’t. */
  readonly textOf: (item: PhysiologyItem, field: ItemField) => string | undefined;
  /** Saves it after a pause. */
  readonly type: (id: string, field: ItemField, text: string) => void;
  /** Shows a value, such as one that is being dragged, without saving it. */
  readonly show: (id: string, field: ItemField, value: number) => void;
  /** Saves what can be saved, and ends editing the field if nothing is wrong with it. */
  readonly settle: (id: string, field: ItemField) => void;
  /** Shows the saved value again. @returns whether what was typed can't be saved */
  readonly undo: (id: string, field: ItemField) => boolean;
}

const keyOf = (id: string, field: ItemField) => `${id} ${field}`;

/** Whether the document still has what was saved of a draft: otherwise it was undone, or someone else has changed it. */
const isCurrent = ({ saved, field }: Draft, item: PhysiologyItem | undefined) =>
  item !== undefined && (saved === undefined || item[field] === saved);

/** Edits the values of a report: numbers and curve show the same, and saving changes what is calculated as well. */
export function useItemEdits(report: PatientReport, change: FieldChange['change']): ItemEdits {
  const { session, plugins, drafts: unsaved } = useDocument();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(() =>
    // those that come later are its own
    runInAction(() => unsavedDrafts(report, unsaved.list)),
  );
  const [isMoved, setMoved] = useState(false);
  // committed outside of rendering: after a pause, and when the page closes
  const latest = useRef(drafts);
  const keep = useCallback((next: ReadonlyMap<string, Draft>) => {
    latest.current = next;
    setDrafts(next);
  }, []);
  /** The items as they were last in the report, by identity. */
  const known = useRef<ReadonlyMap<string, PhysiologyItem>>(new Map());
  known.current = new Map([...known.current, ...report.items.map((item) => [item.id, item] as const)]);
  const present = useCallback(() => {
    const items = findReport(session.snapshot(), report.id)?.items ?? [];
    const byId = new Map(items.map((item) => [item.id, item]));
    const changes = new Map<string, ItemChange>();
    const ofRemoved = new Map<string, ItemChange>();
    const next = new Map<string, Draft>();
    for (const [key, draft] of latest.current) {
      const { id, field, text } = draft;
      const item = byId.get(id);
      const shown = item ?? known.current.get(id);
      if (shown === undefined || !isCurrent(draft, shown)) continue;
      const value = typedValue(field, text, shown, plugins);
      if (item !== undefined) next.set(key, value === undefined ? draft : { ...draft, saved: value });
      const into = item === undefined ? ofRemoved : changes;
      if (value !== undefined && value !== shown[field]) into.set(id, { ...into.get(id), [field]: value });
    }
    const calls = changeItems({ items }, changes, plugins);
    const removedCalls = changeItems({ items: [...known.current.values()] }, ofRemoved, plugins);
    return { calls, removedCalls, next, byId };
  }, [session, plugins, report.id]);
  const canSave = useCallback(
    ({ id, field, text }: Draft) => {
      const item = known.current.get(id);
      return item !== undefined && typedValue(field, text, item, plugins) !== undefined;
    },
    [plugins],
  );
  const isPending = useCallback(() => present().calls.length > 0, [present]);
  const commit = useCallback(() => {
    const { calls, removedCalls, next, byId } = present();
    for (const { id, field, text } of latest.current.values()) {
      const item = byId.get(id) ?? known.current.get(id);
      if (item === undefined) continue;
      const place = placeOf(id, field);
      const before = unsaved.list.find((each) => placeKey(each) === placeKey(place));
      if (typedValue(field, text, item, plugins) !== undefined) unsaved.drop(place);
      else unsaved.keep({ ...place, value: text, base: before?.base ?? item[field], madeAt: Date.now() });
    }
    // it is refused, and thereby set aside for its author
    if (removedCalls.length > 0) change(removedCalls);
    if (calls.length === 0 || change(calls)) keep(next);
    else keep(new Map([...latest.current].filter(([, { id }]) => byId.has(id))));
  }, [present, change, keep, unsaved, plugins]);
  const typed = useTypedText(useSettleLater(commit), { isPending, commit });
  const set = useCallback(
    (id: string, field: ItemField, text: string) => {
      keep(new Map(latest.current).set(keyOf(id, field), { id, field, text }));
    },
    [keep],
  );
  const items = useMemo(() => {
    const shown = report.items.map((item) => {
      const own = [...drafts.values()].filter((draft) => draft.id === item.id && isCurrent(draft, item));
      const values = own.map(({ field, text }) => [field, typedValue(field, text, item, plugins)] as const);
      const known = values.filter(([, value]) => value !== undefined);
      return known.length === 0 ? item : { ...item, ...Object.fromEntries(known) };
    });
    return drafts.size === 0 ? report.items : withCalculated(report.items, shown, plugins);
  }, [report, drafts, plugins]);
  return {
    items,
    isMoved,
    textOf: (item, field) => {
      const draft = drafts.get(keyOf(item.id, field));
      return draft !== undefined &&
        isCurrent(
          draft,
          report.items.find(({ id }) => id === item.id),
        )
        ? draft.text
        : undefined;
    },
    type: useCallback(
      (id: string, field: ItemField, text: string) => {
        setMoved(false);
        set(id, field, text);
        typed();
      },
      [set, typed],
    ),
    show: useCallback(
      (id: string, field: ItemField, value: number) => {
        setMoved(true);
        set(id, field, showNumber(value));
      },
      [set],
    ),
    settle: useCallback(
      (id: string, field: ItemField) => {
        const draft = latest.current.get(keyOf(id, field));
        if (draft === undefined) return;
        commit();
        if (!canSave(draft)) return;
        const next = new Map(latest.current);
        next.delete(keyOf(id, field));
        keep(next);
      },
      [commit, keep, canSave],
    ),
    undo: useCallback(
      (id: string, field: ItemField) => {
        const draft = latest.current.get(keyOf(id, field));
        if (draft === undefined || canSave(draft)) return false;
        const next = new Map(latest.current);
        next.delete(keyOf(id, field));
        keep(next);
        unsaved.drop(placeOf(id, field));
        return true;
      },
      [keep, unsaved, canSave],
    ),
  };
}

function placeOf(id: string, field: ItemField): DraftPlace {
  return { entity: { kind: 'physiology-item', id }, pointer: `/${field}` };
}

/** Returns the drafts of a report's items: typed text that can't be saved. */
function unsavedDrafts({ items }: PatientReport, list: readonly DocumentDraft[]): ReadonlyMap<string, Draft> {
  const ids = new Set(items.map(({ id }) => id));
  return new Map(
    list.flatMap(({ entity, pointer, value }): readonly (readonly [string, Draft])[] => {
      const field = itemValues.find((each) => pointer === `/${each}`);
      if (entity === null || !ids.has(entity.id) || field === undefined || typeof value !== 'string') return [];
      return [[keyOf(entity.id, field), { id: entity.id, field, text: value }]];
    }),
  );
}

function findReport({ patients }: Scenario, id: string): PatientReport | undefined {
  return patients.flatMap(({ physiology }) => physiology.reports).find((report) => report.id === id);
}
