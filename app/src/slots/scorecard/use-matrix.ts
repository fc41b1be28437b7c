import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import type { Scorecard } from '@scn/core/document/content/schema';
import type { ScenarioView } from '@scn/core/kernel/view';
import { useDocument } from '#document/document-context.tsx';
import { useChange, useRefusalOf } from '#workspace/document/use-change';
import {
  addedColumn,
  addedRow,
  deletedColumn,
  deletedRow,
  textAt,
  typedChange,
  type Layer,
  type MatrixPlace,
  type MatrixRefusal,
} from './matrix';
import type { AfterTyping } from './matrix-cell';
import { useMatrixDrafts, type MatrixDrafts } from './use-matrix-drafts';

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
  /** Returns the text typed in a cell that isn’t a value; undefined if there is none. */
  draftAt(place: MatrixPlace): string | undefined;
  /** Shows the saved value of the active cell again. @returns whether there was something that isn’t a value */
  undo(): boolean;
  readonly wanted: MatrixDrafts['wanted'];
  readonly reached: MatrixDrafts['reached'];
  goTo(place: MatrixPlace): void;
  open(text: string): void;
  close(): void;
  /** @returns whether the text was accepted */
  commit(text: string, after: AfterTyping): boolean;
  /** Commits a text whose field was removed: to the cell that it was typed in, which may be gone. */
  leave(text: string): void;
  paste(table: readonly (readonly string[])[]): void;
  addRow(): void;
  addColumn(): void;
  deleteRow(): void;
  deleteColumn(): void;
}

/** The cell with the focus, by identity, because others may add and delete rows and columns. */
interface Followed extends MatrixPlace {
  /** Null where there is none yet. */
  readonly parameterId: string | null;
  readonly cellId: string | null;
}

const newId = () => crypto.randomUUID();
const nothing: readonly MatrixRefusal[] = [];

/** {@link MatrixEditing} of a scorecard. */
export function useMatrix(scorecard: Scorecard, layer: Layer, view: ScenarioView): MatrixEditing {
  const { t } = useTranslation('scorecard');
  const { session } = useDocument();
  const make = useChange();
  const refusalOf = useRefusalOf();
  const unsaved = useMatrixDrafts(scorecard);
  const [wanted, setWanted] = useState<Followed>(() => followed(scorecard, { row: 0, column: 0 }));
  const [typing, setTyping] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const [refusals, setRefusals] = useState(nothing);
  const height = scorecard.parameters.length;
  const { width } = unsaved;
  const { active, isDeleted } = placeNow(scorecard, wanted, width);
  const last = useRef({ scorecard, active });
  if (!isDeleted) last.current = { scorecard, active };
  const focus = (next: Followed) => {
    setWanted(next);
    setTyping(null);
    setTakesFocus(true);
  };
  const goTo = (place: MatrixPlace) => focus(followed(scorecard, place));
  const enter = (at: MatrixPlace, table: readonly (readonly string[])[]): readonly MatrixRefusal[] => {
    const change = typedChange(scorecard, at, table, layer, { view, newId });
    const reason = change.calls.length === 0 ? null : refusalOf(change.calls);
    if (reason === null && change.calls.length > 0) make(change.calls, { title: t('changeTyped') });
    const refused = reason === null ? change.refusals : changedTexts(scorecard, at, table, layer, reason);
    setRefusals(refused);
    // rows and cells can have been added
    const now = session.snapshot().scorecards.find(({ id }) => id === scorecard.id) ?? scorecard;
    for (const [index, texts] of table.entries()) {
      for (const [offset, text] of texts.entries()) {
        const place = { row: at.row + index, column: at.column + offset };
        const isRefused = refused.some((each) => each.row === place.row && each.column === place.column);
        if (isRefused) unsaved.keep(place, layer, text, now);
        else unsaved.drop(place, layer, now);
      }
    }
    return refused;
  };
  const changeRows = (calls: readonly OperationCall[], title: string, next: Followed, success?: string) => {
    if (calls.length === 0) return;
    const reported = success === undefined ? {} : { success, offersUndo: true };
    if (make(calls, { title, ...reported }) === null) return;
    setRefusals(nothing);
    focus(next);
  };
  const { row, column } = active;
  const addRow = () => {
    const after = height === 0 ? -1 : row;
    const calls = addedRow(scorecard, after, newId);
    const next = { row: after + 1, column: 0, parameterId: idOf(calls[0]), cellId: null };
    changeRows(calls, t('changeAddRow'), next);
  };
  return {
    ...{ active, height, width, takesFocus, refusals, goTo, wanted: unsaved.wanted, reached: unsaved.reached },
    // what was typed into a row that someone deleted has no place: its field is removed, and its text set aside
    typing: isDeleted ? null : typing,
    open: (text) => {
      setTyping(text);
      setTakesFocus(false);
    },
    close: () => {
      setRefusals(nothing);
      unsaved.drop(active, layer);
      goTo(active);
    },
    draftAt: (place) => unsaved.at(place, layer),
    undo: () => {
      const hadDraft = unsaved.at(active, layer) !== undefined;
      unsaved.drop(active, layer);
      return hadDraft;
    },
    commit: (text, after) => {
      if (enter(active, [[text]]).length > 0) return false;
      if (after === 'stay') {
        setTyping(null);
        setTakesFocus(false);
        return true;
      }
      // after the name of the last row, the next one is named
      if (after === 'down' && column === 0 && row === height - 1 && text.trim() !== '') {
        addRow();
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
    leave: (text) => {
      const { scorecard: typedIn, active: at } = last.current;
      const { calls, refusals: refused } = typedChange(typedIn, at, [[text]], layer, { view, newId });
      if (refused.length > 0) unsaved.keep(at, layer, text);
      if (calls.length > 0) make(calls, { title: t('changeTyped') });
    },
    paste: (table) => {
      enter(active, table);
      goTo(active);
    },
    addRow,
    addColumn: () => {
      const calls = addedColumn(scorecard, column, newId);
      const parameterId = scorecard.parameters[row]?.id ?? null;
      const own = calls.find(({ input }) => input['parentEntityId'] === parameterId);
      changeRows(calls, t('changeAddColumn'), { row, column: column + 1, parameterId, cellId: idOf(own) });
    },
    deleteRow: () =>
      changeRows(
        deletedRow(scorecard, row),
        t('changeDeleteRow'),
        { ...active, ...unknown },
        t('rowDeleted', { row: row + 1 }),
      ),
    deleteColumn: () =>
      changeRows(
        deletedColumn(scorecard, column),
        t('changeDeleteColumn'),
        { ...active, ...unknown },
        t('columnDeleted', { column: column + 1 }),
      ),
  };
}

/** The texts of a table that would change something, with the reason why none of them can. */
function changedTexts(
  scorecard: Scorecard,
  at: MatrixPlace,
  table: readonly (readonly string[])[],
  layer: Layer,
  reason: string,
): readonly MatrixRefusal[] {
  return table.flatMap((texts, index) =>
    texts.flatMap((text, offset) => {
      const place = { row: at.row + index, column: at.column + offset };
      return text.trim() === textAt(scorecard, place, layer) ? [] : [{ ...place, reason }];
    }),
  );
}

const unknown = { parameterId: null, cellId: null };

function idOf(call: OperationCall | undefined): string | null {
  const id = call?.input['id'];
  return typeof id === 'string' ? id : null;
}

function followed({ parameters }: Scorecard, place: MatrixPlace): Followed {
  const parameter = parameters[place.row];
  return { ...place, parameterId: parameter?.id ?? null, cellId: parameter?.cells[place.column - 1]?.id ?? null };
}

/** Where a cell is now: at its old place, as far as the matrix goes, if it is gone. */
function placeNow(
  scorecard: Scorecard,
  { row, column, parameterId, cellId }: Followed,
  width: number,
): { readonly active: MatrixPlace; readonly isDeleted: boolean } {
  const { parameters } = scorecard;
  const foundRow = parameters.findIndex(({ id }) => id === parameterId);
  const nextRow = foundRow >= 0 ? foundRow : Math.max(0, Math.min(row, parameters.length - 1));
  const foundCell = parameters[nextRow]?.cells.findIndex(({ id }) => id === cellId) ?? -1;
  const nextColumn = foundCell >= 0 ? foundCell + 1 : Math.min(column, width);
  const isDeleted = (parameterId !== null && foundRow < 0) || (cellId !== null && foundCell < 0);
  return { active: { row: nextRow, column: nextColumn }, isDeleted };
}
