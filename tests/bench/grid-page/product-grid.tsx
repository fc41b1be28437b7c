import { AriaLiveAnnouncer, FluentProvider } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ScenarioRow } from '../../../app/kit/gallery/scenario-rows';
import { Grid } from '../../../app/kit/grid/grid';
import type { GridColumn } from '../../../app/kit/grid/grid-column';
import { initialView, type GridView } from '../../../app/kit/grid/grid-view';
import { themes } from '../../../app/kit/theme/themes';
import type { Contestant } from './contestant';

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

/** The app around the grid. It is there before a screen is opened, so it is no part of what is measured. */
interface Application {
  show(screen: ReactNode): void;
}
let running: Application | undefined;

function application(stage: HTMLElement): Application {
  if (running !== undefined) return running;
  const element = document.createElement('div');
  element.style.display = 'contents';
  stage.append(element);
  const root = createRoot(element);
  running = {
    show: (screen) =>
      root.render(
        <FluentProvider
          theme={themes.light}
          // always there, without room while another contestant is shown: taking it away and bringing it back is no part of a screen
          style={{ display: 'flex', flexGrow: screen === null ? 0 : 1, minWidth: 0 }}
        >
          <AriaLiveAnnouncer>{screen}</AriaLiveAnnouncer>
        </FluentProvider>,
      ),
  };
  return running;
}

/** Starts the app, with nothing shown. */
export function startApplication(stage: HTMLElement): void {
  flushSync(() => application(stage).show(null));
}

/** The product's grid as screens use it: bar, badges, check boxes, menus, keyboard. */
export const productGrid: Contestant = (stage, rows, columns) => {
  const steering: Partial<Steering> = {};
  flushSync(() => application(stage).show(<Screen rows={rows} columns={columns} steering={steering} />));
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
    unmount: () => flushSync(() => application(stage).show(null)),
  };
};
