import { useCallback, useRef, type FocusEvent, type RefCallback } from 'react';
import type { OperationCall } from '@scn/core/base/issue';
import { useHistoryKeys } from '@scn/kit/form/edit-history';
import { groupOf, newGroup } from '#document/change';
import { useDocument } from '#document/document-context.tsx';
import { useChange } from '../../document/use-change';

/** Changes from fields: typing in one field without losing the focus is one step of the history. */
export interface FieldChange {
  /** For the element around the fields: the document's history undoes what is typed in them. */
  readonly ref: RefCallback<HTMLElement>;
  /** For the element around the fields. */
  readonly onFocusCapture: (event: FocusEvent) => void;
  readonly change: MakeFieldChange;
}

/** Makes a change from fields. @returns whether it was made */
export type MakeFieldChange = (calls: readonly OperationCall[]) => boolean;

/** {@link FieldChange} of a panel. */
export function useFieldChange(): FieldChange {
  const { session } = useDocument();
  const make = useChange();
  const ref = useHistoryKeys();
  const step = useRef<{ field: EventTarget | null; group: string; isUsed: boolean }>({
    field: null,
    group: newGroup(),
    isUsed: false,
  });
  const onFocusCapture = useCallback(({ target }: FocusEvent) => {
    if (target === step.current.field) return;
    step.current = { field: target, group: newGroup(), isUsed: false };
  }, []);
  const change = useCallback(
    (calls: readonly OperationCall[]) => {
      const last = session.undoable?.changes.at(-1);
      // it was undone, or there was another change since: this is a new step
      const isLast = last !== undefined && groupOf(last.operationId) === step.current.group;
      if (step.current.isUsed && !isLast) step.current = { ...step.current, group: newGroup() };
      step.current = { ...step.current, isUsed: true };
      return make(calls, { group: step.current.group }) !== null;
    },
    [session, make],
  );
  return { ref, onFocusCapture, change };
}
