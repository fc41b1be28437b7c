import { autorun } from 'mobx';
import { expect, test, vi } from 'vitest';
import { loadedRows, type ListSource } from '../query/list-source';
import { ListController } from './list-controller';

interface Ward {
  readonly id: string;
  readonly name: string;
}
type Host = ListController<Ward>['given'];
const wards: readonly Ward[] = [
  { id: 'W1', name: 'Cardiology' },
  { id: 'W2', name: 'Sepsis unit' },
];
const view = { search: '', filters: {}, sort: [] } as unknown as Host['listView']['view'];

function open(changes: Partial<Host> = {}) {
  const copy = vi.fn<Host['copy']>();
  const go = vi.fn<Host['go']>();
  const setView = vi.fn<Host['listView']['setView']>();
  const reportFailure = vi.fn<Host['reportFailure']>();
  const host: Host = {
    list: {
      ...{ name: 'wards', label: { plain: 'Wards' }, columns: [], id: ({ id }) => id, titleOf: ({ name }) => name },
      empty: { title: { plain: 'No wards' }, message: { plain: 'Wards appear here.' } },
      code: {
        ...{ title: { plain: 'Copy code' }, done: 'scenarioList:codeCopied', of: ({ name }) => name },
        selected: {
          ...{ title: { plain: 'Copy codes' }, command: { plain: 'Copy codes' }, done: 'scenarioList:codesCopied' },
        },
      },
    },
    ...{ source: loadedRows(wards), listView: { view, views: null, setView } as unknown as Host['listView'] },
    ...{ bulkEdit: { none: 'wards are fixed' }, selected: new Set<string>(), go, copy, reportFailure },
    text: (text) => (typeof text === 'string' ? text : 'plain' in text ? text.plain : text[0]),
    failure: (_, texts, onRetry) => ({ ...texts, isRefused: false, ...(onRetry === undefined ? {} : { onRetry }) }),
    exportRows: async () => Promise.resolve(),
    ...changes,
  };
  const controller = new ListController(host);
  const ids = () => controller.commands.map(({ id }) => id);
  return { controller, host, copy, go, setView, reportFailure, ids };
}
const editable: Host['bulkEdit'] = { mayEdit: true, dialog: () => null };

test('a row opens by the screen, in the drawer, or at its address', () => {
  const { controller, host, go } = open();
  expect(controller.open).toBeNull();
  controller.update({ ...host, list: { ...host.list, to: ({ id }) => `/wards/${id}` } });
  controller.open?.(wards[0]!);
  expect(go).toHaveBeenCalledWith('/wards/W1');
  controller.update({ ...host, details: { of: () => null } });
  controller.open?.(wards[1]!);
  expect(controller.opened).toBe('W2');
  controller.closeDetails();
  expect(controller.opened).toBeNull();
  const onOpen = vi.fn<(row: Ward) => void>();
  controller.update({ ...host, details: { of: () => null }, onOpen });
  controller.open?.(wards[0]!);
  expect([onOpen.mock.calls, controller.opened]).toEqual([[[wards[0]]], null]);
});

test('how a row opens is the same function, which calls the screen’s newest', () => {
  const { controller, host } = open({ onOpen: () => undefined });
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push(controller.open));
  const onOpen = vi.fn<(row: Ward) => void>();
  controller.update({ ...host, onOpen });
  expect(seen).toHaveLength(1);
  controller.open?.(wards[0]!);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(wards[0]);
  stop();
});

test('the commands are those that apply', () => {
  const { controller, host, setView, ids } = open();
  expect(ids()).toEqual(['list-copy', 'list-export', 'list-export-workbook']);
  const run = vi.fn<() => void>();
  controller.update({
    ...host,
    ...{ source: { ...loadedRows<Ward>([]), reload: async () => Promise.resolve() }, create: { title: 'Add', run } },
    listView: { ...host.listView, view: { ...view, search: 'x' } },
  });
  expect(ids()).toEqual(['list-copy', 'list-reload', 'list-clear', 'list-create']);
  controller.commands.find(({ id }) => id === 'list-clear')?.run();
  controller.commands.find(({ id }) => id === 'list-create')?.run();
  expect(setView.mock.calls).toEqual([[view]]);
  expect(run).toHaveBeenCalledOnce();
});

test('the codes of selected rows are copied, also of those that a filter hides', () => {
  const { controller, host, copy } = open();
  expect(controller.whyNotCopy).toBe('reasons:nothingChosen');
  controller.update({ ...host, selected: new Set(['W2', 'W9']) });
  expect(controller.whyNotCopy).toBeNull();
  controller.copySelected();
  expect(copy.mock.calls[0]?.[0]).toBe('Sepsis unit\nW9');
});

test('selected rows are edited by those who may', () => {
  const { controller, host } = open({ bulkEdit: editable });
  expect([controller.mode, controller.whyNotEdit]).toEqual(['multiple', 'reasons:nothingChosen']);
  controller.update({ ...host, selected: new Set(['W2']) });
  expect(controller.whyNotEdit).toBeNull();
  controller.editSelected();
  expect(controller.edited).toEqual([wards[1]]);
  controller.update({ ...host, bulkEdit: { mayEdit: false, dialog: () => null } });
  expect([controller.mode, controller.edited]).toEqual(['none', null]);
});

test('rows on other pages are loaded before they are edited', async () => {
  const byId = vi.fn<(ids: readonly string[]) => Promise<readonly Ward[]>>(async () => Promise.resolve([wards[1]!]));
  const paged = { byId } as unknown as NonNullable<ListSource<Ward>['paged']>;
  const source = { ...loadedRows<Ward>([]), paged };
  const { controller, host, reportFailure } = open({ bulkEdit: editable, selected: new Set(['W2']), source });
  controller.editSelected();
  await vi.waitFor(() => expect(controller.edited).toEqual([wards[1]]));
  controller.endEditing();
  const failing = { ...paged, byId: async () => Promise.reject(new Error('lost')) };
  controller.update({ ...host, source: { ...source, paged: failing } });
  controller.editSelected();
  await vi.waitFor(() => expect(reportFailure).toHaveBeenCalledWith('lists:selectedNotLoaded'));
  expect(controller.edited).toBeNull();
});

test.each<[string, Partial<ListSource<Ward>>, object]>([
  ['is loading', { isLoading: true }, { kind: 'loading' }],
  ['has rows', {}, { kind: 'ready' }],
  ['failed', { hasFailed: true }, { kind: 'error', title: 'lists:failedTitle', message: 'lists:failedText' }],
])('a list that %s', (_, source, state) => {
  expect(open({ source: { ...loadedRows(wards), ...source } }).controller.state).toEqual(state);
});
