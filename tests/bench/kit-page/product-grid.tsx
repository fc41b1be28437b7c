import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ScenarioRow } from '@scn/kit/gallery/scenario-rows';
import { Grid } from '@scn/kit/grid/grid.tsx';
import { initialView, type GridColumn, type GridView } from '@scn/kit/grid/grid-model';
import { show } from './application';
import type { Contestant } from './grid-contestant';

interface Steering {
  setView(change: (view: GridView) => GridView): void;
  setSelected(change: (selected: ReadonlySet<string>) => ReadonlySet<string>): void;
}

function Screen(props: {
  readonly rows: readonly ScenarioRow[];
  readonly columns: readonly GridColumn<ScenarioRow>[];
  readonly steering: Partial<Steering>;
}) {
  const [view, setView] = useState(() => initialView(props.columns));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  Object.assign(props.steering, { setView, setSelected } satisfies Steering);
  return (
    <Grid
      label="Scenarios"
      rows={props.rows}
      columns={props.columns}
      view={view}
      selectionMode="multiple"
      selected={selected}
      empty={{ title: 'Empty', message: 'Nothing here.' }}
      rowId={rowId}
      rowTitle={rowId}
      rowMenu={rowMenu}
      onViewChange={setView}
      onSelectedChange={setSelected}
    />
  );
}

const rowId = ({ code }: ScenarioRow) => code;
const rowMenu = () => [];

/** The product's grid as screens use it: bar, badges, check boxes, menus, keyboard. */
export const productGrid: Contestant = (stage, rows, columns) => {
  const steering: Partial<Steering> = {};
  show(stage, <Screen rows={rows} columns={columns} steering={steering} />);
  const scroller = stage.querySelector<HTMLElement>('[role=grid]')?.parentElement;
  if (scroller === null || scroller === undefined) throw new Error('The grid was not drawn.');
  const change = (next: Partial<GridView>) => flushSync(() => steering.setView?.((view) => ({ ...view, ...next })));
  return {
    scroller,
    sort: (column, descending) => change({ sort: [{ column, descending }] }),
    search: (search) => change({ search }),
    select: (place) => {
      const row = stage.querySelector(`[aria-rowindex="${place + 2}"] [aria-colindex="2"]`)?.textContent;
      if (row === undefined) throw new Error(`There is no row at ${place}.`);
      flushSync(() => steering.setSelected?.((selected) => new Set([...selected, row])));
    },
    unmount: () => show(stage, null),
  };
};
