import {
  useEffect,
  useId,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Scorecard } from '@scn/core/document/content/schema';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import { readCsv } from '@scn/core/sheet/csv';
import { isShortcut } from '@scn/kit/keys';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useKeyboardPaste } from '#browser/use-keyboard-paste';
import { useDocumentView } from '#document/document-context.tsx';
import { useMay } from '#workspace/properties/use-may';
import type { SlotProps } from '../slot-props';
import { layers, textAt, type Layer, type MatrixPlace, type MatrixRefusal } from './matrix';
import { MatrixBar } from './matrix-bar';
import { CellField, MatrixCell } from './matrix-cell';
import { useMatrixStyles } from './scorecard.styles';
import { useMatrix } from './use-matrix';

/** The matrix of a scorecard: a row for each parameter, typed into as in a spreadsheet. */
export default function ScorecardMatrix({ entityId, chosenId }: SlotProps): ReactNode {
  const view = useDocumentView();
  const node = entityId === null ? undefined : view.get(entityId, 'scorecard');
  return node === undefined ? null : <Matrix scorecard={node.value} chosenId={chosenId ?? null} />;
}

function Matrix({
  scorecard,
  chosenId,
}: {
  readonly scorecard: Scorecard;
  readonly chosenId: string | null;
}): ReactNode {
  const { t } = useTranslation('scorecard');
  const styles = useMatrixStyles();
  const view = useDocumentView();
  const may = useMay();
  const options = useId();
  const [layer, setLayer] = useState<Layer>('title');
  const matrix = useMatrix(scorecard, layer, view);
  const { active, height, width, typing } = matrix;
  const needed = permissionFor('Update', 'scorecard-cell');
  const isReadOnly = !may(needed.action, needed.subject);
  const textOf = (place: MatrixPlace) => matrix.draftAt(place) ?? textAt(scorecard, place, layer);
  const { wanted, goTo, reached } = matrix;
  useEffect(() => {
    if (wanted === null) return;
    setLayer(wanted.layer);
    goTo(wanted);
    reached();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const isUndo = isShortcut(event, 'Mod+Z') || isShortcut(event, 'Mod+Z', true);
    // what isn’t a value is undone first, then what is saved
    if (isUndo && typing === null && !isReadOnly && matrix.undo()) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (typing !== null || altKey || nativeEvent.isComposing) return;
    const next = movedPlace(event, active, height, width);
    if (next !== null) {
      event.preventDefault();
      matrix.goTo(next);
      return;
    }
    if (isReadOnly || ctrlKey || metaKey) return;
    const opened = openedWith(key, textOf(active));
    if (opened === null && key !== 'Delete' && key !== 'Backspace') return;
    event.preventDefault();
    if (opened === null) matrix.paste([['']]);
    else matrix.open(opened);
  };
  const onPaste = useKeyboardPaste((event: ClipboardEvent) => {
    if (isReadOnly || typing !== null) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    matrix.paste(readCsv(text, '\t'));
  });
  const onCopy = (event: ClipboardEvent) => {
    if (typing !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', textOf(active));
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place !== null && !(typing !== null && isSame(place, active))) matrix.goTo(place);
  };
  return (
    <section className={styles.parts} aria-labelledby={`${options}heading`}>
      <h3 id={`${options}heading`} className={styles.heading}>
        {t('matrix')}
      </h3>
      {isReadOnly ? null : (
        <>
          <p className={styles.hint}>{t('hint')}</p>
          <MatrixBar layer={layer} onLayer={setLayer} matrix={matrix} />
        </>
      )}
      <Refusals of={matrix.refusals} />
      {height === 0 ? (
        <p className={styles.hint}>{isReadOnly ? t('emptyReadOnly') : t('empty')}</p>
      ) : (
        <div className={styles.scroll}>
          <table
            role="grid"
            aria-label={t('matrix')}
            className={styles.table}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onCopy={onCopy}
            onClick={onClick}
            onDoubleClick={() => {
              if (!isReadOnly && typing === null) matrix.open(textOf(active));
            }}
          >
            <thead>
              <tr role="row">
                <th role="columnheader" scope="col">
                  {t('parameter')}
                </th>
                {Array.from({ length: width }, (_, index) => (
                  <th key={index} role="columnheader" scope="col">
                    {t('cell', { column: index + 1 })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {scorecard.parameters.map((parameter, row) => (
                <tr key={parameter.id} role="row">
                  {Array.from({ length: width + 1 }, (_, column) => {
                    const cell = column === 0 ? undefined : parameter.cells[column - 1];
                    const isActive = isSame({ row, column }, active);
                    const code = cell?.actionCode ?? null;
                    return (
                      <MatrixCell
                        key={column}
                        row={row}
                        column={column}
                        parameter={parameter.title}
                        cell={cell}
                        action={code === null ? null : view.get(code, 'action')?.value.title || code}
                        layer={layer}
                        draft={matrix.draftAt({ row, column })}
                        isActive={isActive}
                        isChosen={(column === 0 ? parameter.id : cell?.id) === chosenId}
                        isReadOnly={isReadOnly}
                        takesFocus={isActive && matrix.takesFocus}
                      >
                        {isActive && typing !== null ? (
                          <CellField
                            label={t('placeOf', { row: row + 1, column: column + 1 })}
                            start={typing}
                            saved={textAt(scorecard, active, layer)}
                            options={layer === 'actionCode' && column > 0 ? options : undefined}
                            onCommit={matrix.commit}
                            onCancel={matrix.close}
                            onRemoved={matrix.leave}
                          />
                        ) : undefined}
                      </MatrixCell>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {typing === null || layer !== layers[2] ? null : (
        <datalist id={options}>
          {view.all('action').map(({ id, value }) => (
            <option key={id} value={id}>
              {value.title}
            </option>
          ))}
        </datalist>
      )}
    </section>
  );
}

/** Why texts weren’t accepted. */
function Refusals({ of: refusals }: { readonly of: readonly MatrixRefusal[] }): ReactNode {
  const { t } = useTranslation('scorecard');
  const styles = useMatrixStyles();
  const most = 5;
  if (refusals.length === 0) return null;
  return (
    <Notice intent="warning">
      <ul className={styles.refusals}>
        {refusals.slice(0, most).map(({ row, column, reason }) => (
          <li key={`${row} ${column}`}>{t('refused', { row: row + 1, column: column + 1, reason })}</li>
        ))}
        {refusals.length > most ? <li>{t('more', { count: refusals.length - most })}</li> : null}
      </ul>
    </Notice>
  );
}

/** The text that a key opens a cell with; null for a key that doesn’t open it. */
function openedWith(key: string, text: string): string | null {
  if (key === 'Enter' || key === 'F2') return text;
  return key.length === 1 ? key : null;
}

function isSame(one: MatrixPlace, other: MatrixPlace): boolean {
  return one.row === other.row && one.column === other.column;
}

function placeOf(target: EventTarget): MatrixPlace | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-row]');
  return cell === null ? null : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** The keys that move in a grid, without typing. */
interface MoveKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key moves from a place, within the rows and columns; null for a key that doesn’t move. @param width - of cells, without titles */
export function movedPlace(
  { key, ctrlKey, metaKey }: MoveKey,
  { row, column }: MatrixPlace,
  height: number,
  width: number,
): MatrixPlace | null {
  const isFar = ctrlKey || metaKey;
  const moved: Readonly<Record<string, MatrixPlace>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? height - 1 : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? width : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? height - 1 : row, column: width },
    PageUp: { row: 0, column },
    PageDown: { row: height - 1, column },
  };
  const next = moved[key];
  if (next === undefined) return null;
  return { row: within(next.row, height - 1), column: within(next.column, width) };
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
