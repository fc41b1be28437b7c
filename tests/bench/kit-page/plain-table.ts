import type { ScenarioRow } from '@scn/kit/gallery/scenario-rows';
import type { GridColumn } from '@scn/kit/grid/grid-model';
import { fold } from '@scn/core/search/fold';
import type { Contestant } from './grid-contestant';

const rowHeight = 32;
const overscan = 6;

/**
 * The lower bound: a virtual table of plain elements, hand-written for these rows only. No framework, column selection,
 * menus or keyboard support.
 */
export const plainTable: Contestant = (stage, rows, columns) => {
  const scroller = document.createElement('div');
  scroller.style.cssText = 'flex-grow:1;overflow:auto;position:relative;contain:strict;font:14px sans-serif';
  const template = columns.map(({ width }) => `${width ?? 160}px`).join(' ');
  const total = columns.reduce((sum, { width }) => sum + (width ?? 160), 0);
  const header = document.createElement('div');
  header.style.cssText = `position:sticky;top:0;z-index:1;background:#eee;display:grid;grid-template-columns:${template};height:32px;min-width:${total}px`;
  for (const { title } of columns) {
    const cell = document.createElement('div');
    cell.textContent = title;
    header.append(cell);
  }
  const body = document.createElement('div');
  body.style.cssText = `position:relative;min-width:${total}px`;
  scroller.append(header, body);

  const numbers = new Intl.NumberFormat('en-GB');
  const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  const textOf = (row: ScenarioRow, column: GridColumn<ScenarioRow>): string => {
    const value = column.value(row);
    if (typeof value === 'number') return numbers.format(value);
    return column.kind === 'date' ? dates.format(new Date(String(value))) : String(value ?? '');
  };
  const search: string[] = [];
  const collator = new Intl.Collator('en-GB', { numeric: true });
  let order = rows.map((_, index) => index);
  let shown = order;
  const selected = new Set<number>();
  const pool: { element: HTMLElement; cells: HTMLElement[]; row: number; place: number }[] = [];

  const draw = () => {
    body.style.height = `${shown.length * rowHeight}px`;
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - overscan);
    const last = Math.min(shown.length, Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight) + overscan);
    const size = last - first;
    while (pool.length < size) {
      const element = document.createElement('div');
      element.style.cssText = `position:absolute;width:100%;height:32px;line-height:31px;display:grid;grid-template-columns:${template};border-bottom:1px solid #ddd;box-sizing:border-box`;
      const cells = columns.map(() => {
        const cell = document.createElement('div');
        cell.style.cssText = 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding:0 8px';
        element.append(cell);
        return cell;
      });
      body.append(element);
      pool.push({ element, cells, row: -1, place: -1 });
    }
    while (pool.length > size) pool.pop()?.element.remove();
    // row elements are recycled by index modulo their number, so scrolling by one row fills one row
    for (let place = first; place < last; place += 1) {
      const slot = pool[place % size];
      const row = shown[place];
      if (slot === undefined || row === undefined) continue;
      if (slot.place !== place) slot.element.style.transform = `translateY(${place * rowHeight}px)`;
      slot.place = place;
      slot.element.style.background = selected.has(row) ? '#def' : '';
      if (slot.row === row) continue;
      slot.row = row;
      const data = rows[row];
      if (data === undefined) continue;
      columns.forEach((column, index) => {
        const cell = slot.cells[index];
        if (cell !== undefined) cell.textContent = textOf(data, column);
      });
    }
  };
  scroller.addEventListener('scroll', draw);
  stage.append(scroller);
  draw();

  return {
    scroller,
    sort: (id, descending) => {
      const column = columns.find((each) => each.id === id);
      if (column === undefined) throw new Error(`There is no column ${id}.`);
      const keys = rows.map((row) => String(column.value(row) ?? ''));
      order = order.toSorted(
        (one, other) => collator.compare(keys[one] ?? '', keys[other] ?? '') * (descending ? -1 : 1),
      );
      shown = order;
      draw();
    },
    search: (text) => {
      if (search.length === 0)
        for (const row of rows) search.push(fold(columns.map((column) => textOf(row, column)).join('\n')));
      const wanted = fold(text);
      shown = order.filter((index) => search[index]?.includes(wanted));
      draw();
    },
    select: (place) => {
      const row = shown[place];
      if (row !== undefined) selected.add(row);
      draw();
    },
    unmount: () => scroller.remove(),
  };
};
