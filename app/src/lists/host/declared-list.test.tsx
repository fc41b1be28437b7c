// @vitest-environment happy-dom
import { act, useState } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMongoAbility } from '@casl/ability';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { CommandRegistry } from '#services/commands/command-registry';
import type { ShellServices } from '#services/shell-services.tsx';
import { renderSignedIn } from '#testing/render.tsx';
import type { ListDeclaration } from '../declaration/list-declaration';
import { startOf } from '../declaration/use-list-columns';
import { loadedRows, narrowed, type LoadedRows } from '../query/list-source';
import { DeclaredList } from './declared-list';
import type { DeclaredListProps } from './list-controller';
import { useListView } from './use-list-view';

interface Ward {
  readonly id: string;
  readonly name: string;
}
const wards: readonly Ward[] = [
  { id: 'W1', name: 'Cardiology' },
  { id: 'W2', name: 'Sepsis unit' },
];

const list: ListDeclaration<Ward> = {
  name: 'wards',
  label: { plain: 'Wards' },
  id: ({ id }) => id,
  titleOf: ({ name }) => name,
  columns: [
    { id: 'name', title: { plain: 'Name' }, kind: 'text', alwaysShown: true, value: ({ name }) => name },
    { id: 'code', title: { plain: 'Code' }, kind: 'code', value: ({ id }) => id },
  ],
  empty: { title: { plain: 'No wards' }, message: { plain: 'Wards appear here.' } },
  failed: { title: { plain: 'The wards could not be loaded.' }, message: { plain: 'Nothing is lost.' } },
  selection: 'multiple',
  code: {
    title: { plain: 'Copy code' },
    done: 'scenarioList:codeCopied',
    of: ({ id }) => id,
    selected: {
      title: { plain: 'Copy codes' },
      command: { plain: 'Copy codes of wards' },
      done: 'scenarioList:codesCopied',
    },
  },
};

async function open(props: Partial<DeclaredListProps<Ward>> & Pick<DeclaredListProps<Ward>, 'source'>) {
  const client = new ApolloClient({
    link: new ApolloLink(() => new Observable(() => undefined)),
    cache: new InMemoryCache(),
  });
  const commands = new CommandRegistry();
  const services = { client, commands, alerts: { show: vi.fn<() => void>() } } as unknown as ShellServices;
  const latest: { show?: (next: typeof props) => void } = {};
  function Page() {
    const [shown, setShown] = useState(props);
    latest.show = setShown;
    return (
      <DeclaredList
        list={list}
        bulkEdit={{ none: 'wards are fixed' }}
        listView={useListView(shown.list ?? list)}
        {...shown}
      />
    );
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  const rendered = await renderSignedIn(<RouterProvider router={router} />, {
    client,
    services,
    ability: createMongoAbility([]),
  });
  const show = async (next: typeof props) =>
    act(async () => {
      latest.show?.(next);
      await Promise.resolve();
    });
  return { ...rendered, commands, show };
}

const press = async (button: HTMLElement) =>
  act(async () => {
    button.click();
    await Promise.resolve();
  });

afterEach(() => sessionStorage.clear());

test('a list that can’t be loaded says so and loads again', async () => {
  const reload = vi.fn<() => Promise<void>>(async () => Promise.resolve());
  const failed: LoadedRows<Ward> = { rows: [], totalCount: 0, isLoading: false, hasFailed: true, reload };
  const { page, control, close } = await open({ source: narrowed(failed, null) });
  expect(page.textContent).toContain('The wards could not be loaded. Nothing is lost.');
  expect(page.textContent).not.toContain('No wards');
  await press(control('button', 'Try again'));
  expect(reload).toHaveBeenCalledOnce();
  await close();
});

test('an empty list says what it is for, with the first step', async () => {
  const { page, close } = await open({
    source: loadedRows<Ward>([]),
    firstStep: <button type="button">Add ward</button>,
  });
  expect(page.textContent).toContain('No wardsWards appear here.Add ward');
  await close();
});

test('rows that could not be updated stay, and the list says that they may be out of date', async () => {
  const reload = vi.fn<() => Promise<void>>(async () => Promise.resolve());
  const { page, control, close } = await open({ source: { ...loadedRows(wards), isStale: true, reload } });
  expect(page.textContent).toContain('This list may be out of date.');
  expect(page.textContent).toContain('2 rows');
  await press(control('button', 'Try again'));
  expect(reload).toHaveBeenCalledOnce();
  await close();
});

test('an incomplete list says how many there are, and what the gateway found for the view', async () => {
  const rows = (some: readonly Ward[], totalCount: number): LoadedRows<Ward> => ({
    ...loadedRows(some),
    totalCount,
  });
  const first = rows(wards, 5000);
  const said = async (found: LoadedRows<Ward> | null) => {
    const { page, close } = await open({ source: narrowed(first, found) });
    const text = [...page.querySelectorAll('[class*="MessageBar"]')].map((each) => each.textContent).join(' ');
    await close();
    return text;
  };
  expect(await said(null)).toContain('Showing the first 2 of 5,000.');
  expect(await said({ ...rows([], 0), isLoading: true })).toContain('Searching all 5,000 rows…');
  expect(await said({ ...rows([], 0), hasFailed: true })).toContain('Only the first 2 rows were searched');
  expect(await said(rows(wards.slice(0, 1), 30))).toContain('Showing 1 of 30 matching rows.');
  expect(await said(rows(wards.slice(0, 1), 1))).toBe('');
});

test('the palette has the commands that apply: filters are removed and selected codes copied only if there are any', async () => {
  sessionStorage.setItem(
    'scn.list.wards..u1.i1',
    JSON.stringify({ viewId: null, view: { search: 'sepsis' }, selected: ['W2'], spot: null }),
  );
  const { commands, page, close } = await open({
    source: narrowed({ ...loadedRows(wards), reload: async () => Promise.resolve() }, null),
  });
  const ids = () => commands.all.map(({ id }) => id);
  expect(ids()).toEqual(expect.arrayContaining(['list-reload', 'list-clear', 'list-copy']));
  expect(page.textContent).toContain('· 1 of 2');
  await act(async () => {
    commands.all.find(({ id }) => id === 'list-clear')?.run();
    await Promise.resolve();
  });
  expect(page.textContent).not.toContain('· 1 of 2');
  expect(ids()).not.toContain('list-clear');
  await close();
  const again = await open({ source: loadedRows(wards) });
  expect(again.page.textContent, 'what was selected is kept').toContain('1 selected');
  await again.close();
});

test('the palette has the menu of the active row and of the selected one', async () => {
  sessionStorage.setItem(
    'scn.list.wards..u1.i1',
    JSON.stringify({ viewId: null, view: {}, selected: ['W2'], spot: { row: 'W1', column: 'name', top: 0 } }),
  );
  const transferred = vi.fn<(id: string) => void>();
  const entries = ({ id }: Ward) => [
    { id: 'transfer', title: 'Transfer…', shortcut: 'Mod+M' as const, run: () => transferred(id) },
    { id: 'close', title: 'Close', disabled: 'The ward is open.', run: () => undefined },
  ];
  const { commands, page, close } = await open({ source: loadedRows(wards), entries });
  const all = () => commands.search('', []).filter(({ id }) => id.startsWith('menu '));
  expect(all().flatMap(({ title, disabled }) => (typeof disabled === 'string' ? [[title, disabled]] : []))).toEqual([
    ['Close: Cardiology', 'The ward is open.'],
    ['Close: Sepsis unit', 'The ward is open.'],
  ]);
  const found = () => all().filter(({ disabled }) => typeof disabled !== 'string');
  expect(found().map(({ title, shortcut }) => [title, shortcut])).toEqual([
    ['Transfer: Cardiology', 'Ctrl+M'],
    ['Copy code: Cardiology', undefined],
    ['Transfer: Sepsis unit', 'Ctrl+M'],
    ['Copy code: Sepsis unit', undefined],
  ]);
  found()[2]?.run();
  expect(transferred).toHaveBeenCalledWith('W2');
  const cell = [...page.querySelectorAll<HTMLElement>('[role="gridcell"]')].find(
    ({ textContent }) => textContent === 'Sepsis unit',
  );
  await act(async () => {
    cell?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await Promise.resolve();
  });
  expect(found().map(({ title }) => title)).toEqual(['Transfer: Sepsis unit', 'Copy code: Sepsis unit']);
  await close();
});

test('details of a row that leaves the list say so', async () => {
  const details = { of: ({ id }: Ward) => <p>About {id}</p> };
  const { page, show, close } = await open({ source: loadedRows(wards), details });
  const cell = [...page.querySelectorAll<HTMLElement>('[role="gridcell"]')].find(
    ({ textContent }) => textContent === 'Cardiology',
  );
  await act(async () => {
    cell?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await Promise.resolve();
  });
  const drawer = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
  expect(drawer()).toContain('About W1');
  await show({ source: loadedRows(wards.slice(1)), details });
  expect(drawer()).toContain('“Cardiology” is no longer in this list.');
  expect(drawer()).not.toContain('About W1');
  await close();
});

test('a date shows when it was, and a link where it leads', async () => {
  const dated: ListDeclaration<Ward> = {
    ...list,
    columns: [
      { ...list.columns[0]!, to: ({ id }) => `/wards/${id}` },
      { id: 'changed', title: { plain: 'Changed' }, kind: 'date', value: () => '2026-01-05T10:00:00Z' },
      { id: 'ended', title: { plain: 'Ended' }, kind: 'date', value: () => null },
    ],
  };
  const { page, close } = await open({ source: loadedRows(wards), list: dated });
  const link = page.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/wards/W1', 'Cardiology']);
  const times = page.querySelectorAll('time');
  expect(times).toHaveLength(wards.length); // nothing for no date
  expect(times[0]?.getAttribute('datetime')).toBe('2026-01-05T10:00:00Z');
  expect(times[0]?.title).toContain('Monday');
  await close();
});

test('a list is grouped as declared, and by any column that can be', async () => {
  const grouped: ListDeclaration<Ward> = {
    ...list,
    groupBy: 'code',
    columns: list.columns.map((column) => (column.id === 'code' ? { ...column, canGroup: true } : column)),
  };
  const { page, control, close } = await open({ source: loadedRows(wards), list: grouped });
  const titles = () => [...page.querySelectorAll('[aria-level="1"]')].map(({ textContent }) => textContent);
  expect(titles()).toEqual(['W11 row', 'W21 row']);
  await press(control('button', 'Remove grouping'));
  expect(titles()).toEqual([]);
  await close();
});

test('a list can’t be declared grouped by a column that can’t be', () => {
  expect(() => startOf({ ...list, groupBy: 'name' })).toThrow("The list wards can't be grouped by name.");
  expect(() => startOf({ ...list, groupBy: 'ward' })).toThrow("The list wards can't be grouped by ward.");
});

test('every list is exported as CSV and as an Excel workbook, unless the screen has an export of its own', async () => {
  const { page, control, close, show } = await open({ source: loadedRows(wards) });
  await press(control('button', 'More formats for the export'));
  const entries = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
  expect(entries).toEqual(['Export as Excel workbook']);
  await show({ source: loadedRows(wards), list: { ...list, exports: null } });
  expect(page.textContent).not.toContain('Export');
  await close();
});

test('selected rows are edited together by those who may', async () => {
  const dialog = (rows: readonly Ward[]) => <p>editing {rows.map(({ name }) => name).join(' and ')}</p>;
  const source = loadedRows(wards);
  const selection = { selected: new Set(['W1', 'W2']), onSelectedChange: () => undefined };
  const { page, control, close, show, commands } = await open({
    source,
    selection,
    bulkEdit: { mayEdit: true, dialog },
  });
  await press(control('button', 'Edit selected'));
  expect(page.textContent).toContain('editing Cardiology and Sepsis unit');
  expect(commands.all.map(({ id }) => id)).toContain('list-edit');
  await show({ source, selection, bulkEdit: { mayEdit: false, dialog } });
  expect(page.textContent).not.toContain('Edit selected');
  await close();
});
