// @vitest-environment happy-dom
import { act, useRef, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Json } from '@scn/core/base/json';
import { Grid } from '../grid/grid.tsx';
import { initialView, type GridColumn } from '../grid/grid-model';
import { EntryList } from '../list/entry-list.tsx';
import { pressKeys } from '../testing/press-keys';
import { render } from '../testing/render.tsx';
import { Tree } from '../tree/tree.tsx';
import { ViewMemoryContext, useRememberedScroll, type ViewMemory } from './view-memory';

interface Item {
  readonly id: string;
}
const items: readonly Item[] = Array.from({ length: 90 }, (_, index) => ({ id: `item ${index}` }));
const idOf = ({ id }: Item) => id;
const noChildren = () => [];
const none: ReadonlySet<string> = new Set();
const columns: readonly GridColumn<Item>[] = [{ id: 'id', title: 'Id', kind: 'code', value: idOf }];
const empty = { title: 'None', message: '' };

/** A tree whose owner reveals a row, as one does that follows the selection. */
function SampleTree(): ReactNode {
  return (
    <Tree
      label="Items"
      roots={items}
      nodeId={idOf}
      nodeTitle={idOf}
      childrenOf={noChildren}
      expanded={none}
      revealed="item 2"
      empty={empty}
      onExpandedChange={() => undefined}
    />
  );
}

function SampleGrid(): ReactNode {
  const [view, setView] = useState(initialView(columns));
  return (
    <Grid
      label="Items"
      rows={items}
      columns={columns}
      view={view}
      reveal="item 2"
      empty={empty}
      rowId={idOf}
      rowTitle={idOf}
      onViewChange={setView}
    />
  );
}

function SampleList(): ReactNode {
  return (
    <EntryList
      label="Items"
      entries={items}
      totalCount={items.length}
      selected={null}
      entryId={idOf}
      view={({ id }) => ({ icon: null, title: id, detail: '' })}
      onSelect={() => undefined}
    />
  );
}

function SamplePage(): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  useRememberedScroll(page, 'page');
  return <div ref={page} data-page />;
}

function memory(): ViewMemory {
  const places = new Map<string, Json>();
  return {
    read: (name) => places.get(name) ?? null,
    remember: (name, value) => {
      // as it is stored
      places.set(name, JSON.parse(JSON.stringify(value)) as Json);
    },
  };
}

test.each([
  {
    kind: 'tree',
    sample: <SampleTree />,
    scroller: (page: HTMLElement) => page.querySelector('[role=tree]')?.parentElement,
  },
  {
    kind: 'grid',
    sample: <SampleGrid />,
    scroller: (page: HTMLElement) => page.querySelector('[role=grid]')?.parentElement,
  },
  {
    kind: 'list',
    sample: <SampleList />,
    scroller: (page: HTMLElement) => page.querySelector('[role=listbox]')?.parentElement,
  },
  { kind: 'page', sample: <SamplePage />, scroller: (page: HTMLElement) => page.querySelector('[data-page]') },
])('a $kind that is shown again is where it was left, in its memory only', async ({ kind, sample, scroller }) => {
  const places = memory();
  const open = async (of: ViewMemory) => render(<ViewMemoryContext value={of}>{sample}</ViewMemoryContext>);
  const first = await open(places);
  const row = (page: HTMLElement) =>
    page.querySelector<HTMLElement>('[tabindex="0"]:is([role=treeitem], [role=gridcell])');
  await act(async () => {
    row(first.page)?.focus();
    pressKeys('ArrowDown');
    await Promise.resolve();
  });
  await act(async () => {
    const element = scroller(first.page)!;
    // past what the owner reveals
    element.scrollTop = 700;
    element.dispatchEvent(new Event('scroll'));
    await Promise.resolve();
  });
  const left = row(first.page)?.textContent;
  if (kind === 'tree' || kind === 'grid') expect(left).not.toBe(undefined);
  await first.close();

  const again = await open(places);
  expect(scroller(again.page)?.scrollTop).toBe(700);
  expect(row(again.page)?.textContent).toBe(left);
  await again.close();

  const elsewhere = await open(memory());
  expect(scroller(elsewhere.page)?.scrollTop).not.toBe(700);
  await elsewhere.close();
});
