import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import type { Scorecard } from '@scn/core/document/content/schema';
import type { ScenarioView } from '@scn/core/kernel/view';
import { useChange } from '#workspace/document/use-change';
import {
  addedColumn,
  addedRow,
  deletedColumn,
  deletedRow,
  typedChange,
  widthOf,
  type Layer,
  type MatrixPlace,
  type MatrixRefusal,
} from './matrix';
import type { AfterTyping } from './matrix-cell';

/** A matrix while it is edited. */
export interface MatrixEditing {
  /** The cell that the keyboard reaches. */
  readonly active: MatrixPlace;
  readonly height: number;
  /** Number of columns with cells. */
  readonly width: number;
  /** The text that the active cell is opened with; null while it is read. */
  readonly typing: string | null;
  /** Whether the active cell has to get the focus. */
  readonly takesFocus: boolean;
  /** Why texts weren’t accepted. */
  readonly refusals: readonly MatrixRefusal[];
  goTo(place: MatrixPlace): void;
  open(text: string): void;
  close(): void;
  /** @returns whether the text was accepted */
  commit(text: string, after: AfterTyping): boolean;
  paste(table: readonly (readonly string[])[]): void;
  addRow(): void;
  addColumn(): void;
  deleteRow(): void;
  deleteColumn(): void;
}

const newId = () => crypto.randomUUID();
const nothing: readonly MatrixRefusal[] = [];

/** {@link MatrixEditing} of a scorecard. */
export function useMatrix(scorecard: Scorecard, layer: Layer, view: ScenarioView): MatrixEditing {
  const { t } = useTranslation('scorecard');
  const make = useChange();
  const [wanted, setWanted] = useState<MatrixPlace>({ row: 0, column: 0 });
  const [typing, setTyping] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const [refusals, setRefusals] = useState(nothing);
  const height = scorecard.parameters.length;
  const width = widthOf(scorecard);
  // others may have deleted the row or the column
  const active = { row: Math.max(0, Math.min(wanted.row, height - 1)), column: Math.min(wanted.column, width) };
  const goTo = useCallback((place: MatrixPlace) => {
    setWanted(place);
    setTyping(null);
    setTakesFocus(true);
  }, []);
  const enter = (at: MatrixPlace, table: readonly (readonly string[])[]): readonly MatrixRefusal[] => {
    const change = typedChange(scorecard, at, table, layer, { view, newId });
    const isMade = change.calls.length === 0 || make(change.calls, { title: t('changeTyped') }) !== null;
    const refused = isMade ? change.refusals : nothing;
    setRefusals(refused);
    return refused;
  };
  const changeRows = (calls: readonly OperationCall[], title: string, next: MatrixPlace, success?: string) => {
    if (calls.length === 0) return;
    const told = success === undefined ? {} : { success, offersUndo: true };
    if (make(calls, { title, ...told }) === null) return;
    setRefusals(nothing);
    goTo(next);
  };
  const { row, column } = active;
  return {
    ...{ active, height, width, typing, takesFocus, refusals, goTo },
    open: (text) => {
      setTyping(text);
      setTakesFocus(false);
    },
    close: () => {
      setRefusals(nothing);
      goTo(active);
    },
    commit: (text, after) => {
      if (enter(active, [[text]]).length > 0) return false;
      if (after === 'stay') {
        setTyping(null);
        setTakesFocus(false);
        return true;
      }
      const moved = {
        down: { row: Math.min(row + 1, height - 1), column },
        right: { row, column: Math.min(column + 1, width) },
        left: { row, column: Math.max(0, column - 1) },
      };
      goTo(moved[after]);
      return true;
    },
    paste: (table) => {
      enter(active, table);
      goTo(active);
    },
    addRow: () => {
      const after = height === 0 ? -1 : row;
      changeRows(addedRow(scorecard, after, newId), t('changeAddRow'), { row: after + 1, column: 0 });
    },
    addColumn: () =>
      changeRows(addedColumn(scorecard, column, newId), t('changeAddColumn'), { row, column: column + 1 }),
    deleteRow: () => changeRows(deletedRow(scorecard, row), t('changeDeleteRow'), active, t('rowDeleted')),
    deleteColumn: () =>
      changeRows(deletedColumn(scorecard, column), t('changeDeleteColumn'), active, t('columnDeleted')),
  };
}
