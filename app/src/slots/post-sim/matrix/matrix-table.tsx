import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkFilled } from '@fluentui/react-icons';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import { useTranslation } from 'react-i18next';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';
import { useReferenceNames } from '#workspace/references/use-reference-names';
import { useMatrixStyles } from './matrix.styles';
import { switched, type Competency, type Coverage } from './coverage';

/** Competencies in rows, feedback points in columns: each cell says whether the point shows the competency, and switches it. */
export function MatrixTable({ coverage }: { readonly coverage: Coverage }): ReactNode {
  const { frameworks, points } = coverage;
  const { t } = useTranslation('postSim');
  const styles = useMatrixStyles();
  const nameOf = useReferenceNames();
  const change = useChange();
  const needed = permissionFor('Update', 'competency');
  const readOnly = !useMay()(needed.action, needed.subject);
  const table = useRef<HTMLTableElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const [chosen, setPlace] = useState<MatrixPlace>({ row: 0, column: 0 });
  const rows = frameworks.flatMap(({ competencies }) => competencies);
  // others may have removed rows or columns
  const place = { row: Math.min(chosen.row, rows.length - 1), column: Math.min(chosen.column, points.length - 1) };
  const rowOf = new Map(rows.map(({ id }, index) => [id, index]));
  const titleOf = (title: string) => (title.trim() === '' ? t('untitled') : title);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfterKey(event, place, { rows: rows.length, columns: points.length });
    if (next === null) return;
    event.preventDefault();
    setPlace(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  const toggle = (competency: Competency, pointId: string) => {
    if (readOnly) return;
    const changes = { feedbackPointIds: [...switched(competency, pointId)] };
    change([{ name: 'entity.update', input: { kind: 'competency', id: competency.id, changes } }]);
  };
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        role="grid"
        className={styles.table}
        aria-label={t('matrix')}
        aria-readonly={readOnly}
        onKeyDown={onKeyDown}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('competency')}
            </th>
            {points.map(({ id, value }, column) => (
              <th
                key={id}
                scope="col"
                className={mergeClasses(styles.columnHead, hasFocus && column === place.column && styles.here)}
                title={titleOf(value.title)}
              >
                <span className={styles.turned}>{titleOf(value.title)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {frameworks.map(({ id: frameworkId, frameworkId: assetId, competencies }) => (
          <tbody key={frameworkId}>
            <tr>
              <th scope="rowgroup" colSpan={points.length + 1} className={styles.groupHead}>
                <span className={styles.groupName}>
                  {nameOf({ target: 'asset.competency-framework', id: assetId }) ?? t('someFramework')}
                </span>
              </th>
            </tr>
            {competencies.map((competency) => {
              const row = rowOf.get(competency.id) ?? 0;
              const title = titleOf(competency.title);
              const shown = new Set(competency.feedbackPointIds);
              return (
                <tr key={competency.id}>
                  <th
                    scope="row"
                    className={mergeClasses(styles.rowHead, hasFocus && row === place.row && styles.here)}
                  >
                    {title}
                  </th>
                  {points.map(({ id, value }, column) => {
                    const isOn = shown.has(id);
                    return (
                      <td key={id} role="gridcell" className={styles.cell}>
                        <button
                          type="button"
                          role="checkbox"
                          aria-checked={isOn}
                          aria-disabled={readOnly || undefined}
                          aria-label={t('shows', { point: titleOf(value.title), competency: title })}
                          className={mergeClasses(styles.box, isOn && styles.on)}
                          tabIndex={row === place.row && column === place.column ? 0 : -1}
                          data-cell={`${row} ${column}`}
                          onFocus={() => setPlace({ row, column })}
                          onClick={() => toggle(competency, id)}
                        >
                          {isOn ? <CheckmarkFilled aria-hidden /> : null}
                        </button>
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** A cell of a matrix, counted from 0. */
interface MatrixPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * Where a key leads to in a matrix, as in any grid: arrows to the next cell, Home and End to the ends of the row, with Ctrl to the corners.
 *
 * @returns null for any other key
 */
export function placeAfterKey(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { row, column }: MatrixPlace,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): MatrixPlace | null {
  const at = (nextRow: number, nextColumn: number): MatrixPlace => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'Home':
      return ctrlKey ? at(0, 0) : at(row, 0);
    case 'End':
      return ctrlKey ? at(rows - 1, columns - 1) : at(row, columns - 1);
    default:
      return null;
  }
}
