import { useState } from 'react';
import type { OperationCall } from '@scn/core/base/issue';
import type { Action } from '@scn/core/document/actions/schema';
import type { Patient } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { draftOf, faultOfValue, isChanged, valuesOf, type ChangeDraft, type DraftValue } from './change-draft';

/** The change values of an action in all patients, while they are edited. */
export interface ChangeDrafts {
  readonly drafts: readonly ChangeDraft[];
  readonly isChanged: boolean;
  /** The number of change values that would be saved, in all patients. */
  readonly count: number;
  /** The first value that can't be saved. */
  readonly firstFault: { readonly patientId: string; readonly itemId: string } | null;
  /** Replaces a value, adds one, or removes it. */
  readonly set: (patientId: string, before: DraftValue | null, after: DraftValue | null) => void;
  /** Removes all values. */
  readonly clear: () => void;
  /** Returns the operations that save the changed drafts. */
  readonly calls: () => readonly OperationCall[];
}

/** Edits the change values of an action: starts with those of the scenario, and changes nothing in it. */
export function useChangeDrafts(action: Action, patients: readonly Patient[], plugins: PluginLookup): ChangeDrafts {
  const [drafts, setDrafts] = useState(() => patients.map((patient) => draftOf(action, patient, plugins)));
  const change = (id: string, next: (values: readonly DraftValue[]) => readonly DraftValue[]) => {
    setDrafts((all) => all.map((each) => (each.patientId === id ? { ...each, values: next(each.values) } : each)));
  };
  const faults = drafts.flatMap(({ patientId, values }) =>
    values
      .filter((value) => faultOfValue(value) !== null)
      .map(({ physiologyItemId: itemId }) => ({ patientId, itemId })),
  );
  return {
    drafts,
    isChanged: drafts.some(isChanged),
    count: drafts.reduce((sum, draft) => sum + valuesOf(draft).length, 0),
    firstFault: faults[0] ?? null,
    set: (patientId, before, after) => {
      change(patientId, (values) => {
        if (before === null) return after === null ? values : [...values, after];
        return values.flatMap((each) => (each.key === before.key ? (after ?? []) : each));
      });
    },
    clear: () => {
      setDrafts((all) => all.map((each) => ({ ...each, values: [] })));
    },
    calls: () =>
      drafts.filter(isChanged).map((draft) => ({
        name: 'physiology.update-change-values',
        input: {
          actionCode: action.actionCode,
          scenarioPatientId: draft.patientId,
          physiologyChangeId: draft.change?.id ?? crypto.randomUUID(),
          physiologyChangeValues: valuesOf(draft).map((value) => ({ ...value })),
        },
      })),
  };
}
