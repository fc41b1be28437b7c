import { Button } from '@fluentui/react-components';
import { Copy20Regular, Delete20Regular, Open20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Grid } from '../grid/grid';
import type { GridProps } from '../grid/grid-props';
import { initialView, withFilter, type GridView } from '../grid/grid-model';
import type { ChosenViews, SavedView } from '../grid/saved-views';
import type { Exhibit } from './exhibit';
import { longColumns, manyColumns, scenarioColumns, scenarioRows, type ScenarioRow } from './scenario-rows';

const noRows: readonly ScenarioRow[] = [];
const full = scenarioRows(3000);
const ten = scenarioRows(10);
const fifty = scenarioRows(50);

type Own = 'rows' | 'columns' | 'state' | 'selectionMode' | 'bare' | 'views' | 'count' | 'paging';

function ScenarioGrid({
  initial,
  ...given
}: Partial<Pick<GridProps<ScenarioRow>, Own>> & { readonly initial?: Partial<GridView> }) {
  const columns = given.columns ?? scenarioColumns;
  const [rows, setRows] = useState(given.rows ?? full);
  const [view, setView] = useState<GridView>({ ...initialView(columns), ...initial });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const remove = (codes: ReadonlySet<string>) => setRows(rows.filter(({ code }) => !codes.has(code)));
  return (
    <>
      <Grid
        label="Scenarios"
        selectionMode="multiple"
        {...given}
        rows={rows}
        columns={columns}
        view={view}
        selected={selected}
        rowId={rowId}
        rowTitle={({ code }) => code}
        empty={{
          title: 'No scenarios yet',
          message:
            'A scenario is what learners play: patients, actions and responses. Create a scenario, or upload one.',
          action: <Button appearance="primary">New scenario</Button>,
        }}
        bar={
          <Button disabled={selected.size === 0} onClick={() => remove(selected)}>
            Delete
          </Button>
        }
        rowMenu={(row) => [
          {
            id: 'open',
            title: 'Open',
            icon: <Open20Regular />,
            shortcut: 'Enter',
            run: () => setSaid(`Opened ${row.code}`),
          },
          {
            id: 'copy',
            title: 'Duplicate',
            icon: <Copy20Regular />,
            disabled: row.readOnly ? 'This scenario is read-only.' : null,
            run: () => setSaid(`Duplicated ${row.code}`),
          },
          {
            id: 'delete',
            title: 'Delete',
            icon: <Delete20Regular />,
            startsGroup: true,
            run: () => remove(new Set([row.code])),
          },
        ]}
        onViewChange={setView}
        onSelectedChange={setSelected}
        onOpen={({ code }) => setSaid(`Opened ${code}`)}
        onEdit={({ code }, column) => setSaid(`Edit ${column} of ${code}`)}
      />
      <output aria-label="Last event">{said}</output>
      <output aria-label="Saved view" hidden>
        {JSON.stringify(view)}
      </output>
    </>
  );
}

const rowId = ({ code }: ScenarioRow) => code;
const start = initialView(scenarioColumns);
const published: SavedView = {
  id: 'published',
  name: 'Published, most actions first',
  canChange: true,
  view: {
    ...withFilter(start, 'status', { kind: 'anyOf', values: ['PUBLISHED'] }),
    sort: [{ column: 'actions', descending: true }],
  },
};
const manyViews = Array.from({ length: 12 }, (_, index): SavedView => ({
  id: `view-${index}`,
  name: `View ${index + 1} with a very long name that describes every filter, column and sort order of the view`,
  canChange: index % 2 === 0,
  view: { ...start, search: String(index) },
}));

/** Views that are kept while the page is open. */
function GridWithViews({ saved }: { readonly saved: readonly SavedView[] }) {
  const [views, setViews] = useState(saved);
  const [chosen, setChosen] = useState<string | null>(null);
  const change = (next: readonly SavedView[]) => {
    setViews(next);
    return Promise.resolve(true);
  };
  const chosenViews: ChosenViews = {
    views,
    state: 'ready',
    isShared: true,
    canCreate: true,
    chosen,
    onChoose: setChosen,
    create: async (name, view) => {
      await change([...views, { id: name, name, view, canChange: true }]);
      return name;
    },
    // a duplicate name is refused, as by the gateway
    update: (id, given) =>
      views.some(({ id: other, name }) => other !== id && name === given.name)
        ? Promise.resolve(false)
        : change(views.map((each) => (each.id === id ? { ...each, ...given } : each))),
    remove: (id) => change(views.filter((each) => each.id !== id)),
  };
  return <ScenarioGrid views={chosenViews} />;
}

function GroupsInPages() {
  const [size, setSize] = useState(20);
  return (
    <ScenarioGrid
      rows={fifty}
      initial={{ groupBy: 'devices' }}
      paging={{ size, sizes: [20, 50], onSizeChange: setSize }}
    />
  );
}

/** The grid in its states. */
export const gridExhibits: readonly Exhibit[] = [
  { id: 'grid', title: 'Grid, 3,000 rows', View: () => <ScenarioGrid /> },
  { id: 'grid-many', title: 'Grid, 20 columns', View: () => <ScenarioGrid columns={manyColumns} /> },
  {
    id: 'grid-filtered',
    title: 'Grid, filtered and sorted',
    View: () => (
      <ScenarioGrid
        initial={{
          search: 'ward',
          sort: [
            { column: 'status', descending: false },
            { column: 'actions', descending: true },
          ],
          filters: {
            status: { kind: 'anyOf', values: ['DRAFT', 'REVIEW'] },
            actions: { kind: 'range', from: 100, to: null },
            readOnly: { kind: 'flag', is: false },
            changed: { kind: 'dates', from: '2026-02-01', to: '2026-11-30' },
          },
        }}
      />
    ),
  },
  { id: 'grid-views', title: 'Grid, saved views', View: () => <GridWithViews saved={[published]} /> },
  { id: 'grid-views-many', title: 'Grid, many saved views', View: () => <GridWithViews saved={manyViews} /> },
  {
    id: 'grid-order',
    title: 'Grid, columns in another order',
    View: () => <ScenarioGrid initial={{ order: ['status', 'owner', 'of-a-plugin', 'title'] }} />,
  },
  {
    id: 'grid-groups',
    title: 'Grid, grouped',
    View: () => (
      <ScenarioGrid
        initial={{ groupBy: 'status', collapsed: ['DRAFT'], sort: [{ column: 'title', descending: false }] }}
      />
    ),
  },
  { id: 'grid-groups-pages', title: 'Grid, grouped by several values, in pages', View: GroupsInPages },
  {
    id: 'grid-groups-collapsed',
    title: 'Grid, all groups collapsed, rows not all loaded',
    View: () => (
      <ScenarioGrid
        rows={ten}
        count={3000}
        initial={{ groupBy: 'owner', collapsed: ['', 'Ann Okafor', 'Björn Lindqvist', 'Chiara Conti'] }}
      />
    ),
  },
  {
    id: 'grid-long-lists',
    title: 'Grid, long lists of columns and values',
    View: () => (
      <ScenarioGrid columns={longColumns} initial={{ filters: { location: { kind: 'anyOf', values: ['Ward 7'] } } }} />
    ),
  },
  { id: 'grid-few', title: 'Grid, ten rows', View: () => <ScenarioGrid rows={ten} /> },
  {
    id: 'grid-single',
    title: 'Grid, single selection, bare',
    View: () => <ScenarioGrid rows={ten} selectionMode="single" bare />,
  },
  { id: 'grid-empty', title: 'Grid, no rows', View: () => <ScenarioGrid rows={noRows} /> },
  { id: 'grid-no-match', title: 'Grid, nothing matches', View: () => <ScenarioGrid initial={{ search: 'zzz' }} /> },
  {
    id: 'grid-loading',
    title: 'Grid, loading',
    View: () => <ScenarioGrid rows={noRows} state={{ kind: 'loading' }} />,
  },
  {
    id: 'grid-error',
    title: 'Grid, failed',
    View: () => (
      <ScenarioGrid
        rows={noRows}
        state={{
          kind: 'error',
          title: 'The scenarios could not be loaded.',
          message: 'Nothing is lost: your work is saved. Check your connection, then try again.',
          reference: '7f3a-22c1',
          onRetry: () => undefined,
        }}
      />
    ),
  },
];
