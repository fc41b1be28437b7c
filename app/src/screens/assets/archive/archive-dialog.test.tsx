// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMongoAbility } from '@casl/ability';
import { strToU8, zipSync } from 'fflate';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { LeaveGuard } from '#services/leaving/leave-guard';
import { renderSignedIn } from '#testing/render.tsx';
import { assetKind, AssetPluginsProvider } from '../asset-kinds.tsx';
import { press } from '../testing/open-asset-form';
import { noEffects, oneEffect } from '../testing/no-effects';
import { ArchiveDialog } from './archive-dialog';

const kinds = new Map(
  builtInPlugins.flatMap((plugin): (readonly [string, AssetPlugin])[] =>
    plugin.kind === 'asset' ? [[plugin.id, plugin]] : [],
  ),
);
const chart = {
  ...{ __typename: 'Image', id: 'chart', revision: 4, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z' },
  ...{ lastUpdatedBy: 'Ann', title: 'Chart', altText: '', filename: 'chart.png', key: 'c'.repeat(64), tagIds: [] },
  ...{ width: 300, height: 300, bytes: 9, assetCategoryId: null, isPublic: false, source: '', licence: '' },
};

/** The names of files in the filter of a list. */
function namesIn(where: unknown): readonly string[] {
  const [first] = (where as { readonly and: readonly [{ readonly filename: { readonly in: readonly string[] } }] }).and;
  return first.filename.in;
}

/** The kind that is imported, and what the institution has of it. */
interface Library {
  readonly plugin: string;
  readonly existing: JsonObject;
  readonly isUsed: boolean;
  /** Findings of the first question about effects; none by default. */
  readonly effects?: JsonObject;
  /** Before the answer to a question about effects. */
  readonly beforeEffects?: () => Promise<void>;
}

let close: (() => Promise<void> | void) | null = null;
afterEach(async () => close?.());

async function open(
  entries: Readonly<Record<string, string>>,
  /** Before the answer to a file that is saved. */
  before: () => Promise<void> = () => Promise.resolve(),
  { plugin, existing, isUsed, effects = noEffects, beforeEffects = () => Promise.resolve() }: Library = {
    ...{ plugin: 'asset.image', existing: chart, isUsed: true },
  },
) {
  const sent: JsonObject[] = [];
  const questions: JsonObject[] = [];
  const looked: string[] = [];
  let imported = 0;
  let closed = 0;
  const answerTo = (name: string, input: JsonObject | undefined): JsonObject => {
    if (name.startsWith('List')) return { found: { totalCount: 1, items: [existing] } };
    if (name.startsWith('Usage'))
      return { usage: { places: isUsed ? 3 : 0, users: [], usedByOtherInstitutions: { is: isUsed } } };
    if (name.startsWith('Pick')) return { found: { totalCount: 1, items: [{ id: 't-ecg', name: 'ECG' }] } };
    if (name === 'AssetChangeEffects') {
      questions.push(input ?? {});
      return questions.length > 1 ? noEffects : effects;
    }
    if (input === undefined) return { terms: { items: [] } };
    sent.push(input);
    return { asset: { ...existing, issues: [] } };
  };
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const input = variables['input'] as JsonObject | undefined;
        if (operationName?.startsWith('List') === true) looked.push(...namesIn(variables['where']));
        const answer = async () => {
          const data = answerTo(operationName ?? '', input);
          if (operationName === 'AssetChangeEffects') await beforeEffects();
          else if (input !== undefined) await before();
          observer.next({ data });
          observer.complete();
        };
        void answer();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const kind = assetKind(kinds.get(plugin)!, () => true);
  const router = createMemoryRouter([
    { path: '/elsewhere', element: null },
    {
      path: '*',
      element: <ArchiveDialog kind={kind} onImported={() => (imported += 1)} onClose={() => (closed += 1)} />,
    },
  ]);
  const rendered = await renderSignedIn(
    <AssetPluginsProvider value={kinds}>
      <RouterProvider router={router} />
    </AssetPluginsProvider>,
    { client, services: { leaving: new LeaveGuard() }, ability: createMongoAbility([]) },
  );
  ({ close } = rendered);
  const bytes = zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])));
  const zip = new File([new Uint8Array(bytes)], 'pictures.zip');
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [zip], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
  });
  const until = async (check: () => void) =>
    vi.waitFor(async () => {
      await act(async () => new Promise((resolve) => setTimeout(resolve)));
      check();
    });
  const text = () => document.body.textContent;
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
  return { sent, questions, looked, until, text, button, router, imported: () => imported, closed: () => closed };
}

test('a zip file shows what it creates, changes and refuses, then does that', async () => {
  const csv = 'File,Title,Tags,Colour\r\nvf.png,Ventricular fibrillation,ECG,red\r\nno.png,None,,\r\n';
  const { sent, until, text, button, imported } = await open({
    ...{ 'vf.png': 'pixels', 'chart.png': 'other pixels', 'notes.pdf': 'text', 'list.csv': csv },
  });
  await until(() => expect(text()).toContain('1 new · 1 changed · 2 refused'));
  expect(text()).toContain('New: “Ventricular fibrillation”');
  expect(text()).toContain('Changes: File · used in 3 places · Other institutions');
  expect(text()).toContain('There is no file “no.png”.');
  expect(text()).toContain('These columns aren’t imported: Colour.');
  expect(sent).toEqual([]);
  await press(button('Import 2 files'));
  await until(() => expect(imported()).toBe(1));
  expect(sent).toMatchObject([
    { institutionId: 'i1', title: 'Ventricular fibrillation', tagIds: ['t-ecg'], file: { name: 'vf.png' } },
    { institutionId: 'i1', id: 'chart', revision: 4, file: { name: 'chart.png' } },
  ]);
  expect(text()).toContain('Saved');
});

test('what other files and values of existing assets break is asked before the import', async () => {
  const { sent, questions, until, text, button, imported } = await open(
    { 'vf.png': 'pixels', 'chart.png': 'other pixels', 'list.csv': 'File,Title\r\nchart.png,Another chart\r\n' },
    undefined,
    { plugin: 'asset.image', existing: chart, isUsed: true, effects: oneEffect },
  );
  await until(() => expect(text()).toContain('1 new · 1 changed'));
  await press(button('Import 2 files'));
  await until(() => expect(text()).toContain('This change affects 1 scenario'));
  expect(questions.map(({ changes }) => changes)).toEqual([
    [{ id: 'chart', properties: { image: { title: 'Another chart' } }, file: { filename: 'chart.png', bytes: 12 } }],
  ]);
  await press(button('Cancel'));
  expect(sent).toEqual([]);
  await press(button('Import 2 files'));
  await until(() => expect(imported()).toBe(1));
  expect(sent).toHaveLength(2);
});

test('a sound is found again under the name that it got when it was compressed, and others are compressed', async () => {
  const existing = {
    ...{ __typename: 'SoundEffect', id: 'rain', revision: 2, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z' },
    ...{ lastUpdatedBy: 'Ann', title: 'Rain', filename: 'rain.mp3', key: 'c'.repeat(64), tagIds: [], duration: 2 },
    ...{ bytes: 900, assetCategoryId: null, isPublic: false, source: '', licence: '' },
  };
  const { sent, looked, until, text, button, imported } = await open(
    { 'rain.wav': 'x'.repeat(99), 'door.wav': 'y'.repeat(99) },
    undefined,
    { plugin: 'asset.sound-effect', existing, isUsed: false },
  );
  await until(() => expect(text()).toContain('1 new · 1 changed'));
  expect(looked).toEqual(['rain.wav', 'rain.mp3', 'door.wav', 'door.mp3']);
  await press(button('Import 2 files'));
  await until(() => expect(imported()).toBe(1));
  expect(sent).toMatchObject([
    { id: 'rain', revision: 2, file: { name: 'rain.wav' }, compressionEnabled: true },
    { title: 'door', file: { name: 'door.wav' }, compressionEnabled: true },
  ]);
});

test('what isn’t a zip file is refused, and another can be chosen', async () => {
  const { until, text, button } = await open({ 'a.csv': 'File\r\n', 'b.csv': 'File\r\n' });
  await until(() => expect(text()).toContain('There is a second table, “b.csv”. Keep only one.'));
  expect(button('Close')).not.toBeUndefined();
  expect(document.querySelector('input[type=file]')).not.toBeNull();
});

test('only names of files are looked up, not what else a table says; a table with too many rows is refused', async () => {
  const { until, text, looked } = await open({
    ...{ 'vf.png': 'pixels', 'list.csv': 'File,Title\r\nvf.png,A rhythm. Seen in arrest.\r\n' },
  });
  await until(() => expect(text()).toContain('1 new'));
  expect(looked).toEqual(['vf.png']);
  await close?.();
  const large = await open({ 'list.csv': `File\r\n${'vf.png\r\n'.repeat(5000)}` });
  await until(() =>
    expect(text()).toContain('The table can’t be imported. It has 5000 rows. At most 2000 can be imported at once.'),
  );
  expect(large.looked).toEqual([]);
});

test('an import that is cancelled says what wasn’t imported; leaving it asks first', async () => {
  const answers: (() => void)[] = [];
  const { sent, until, text, button, router, imported } = await open(
    { 'a.png': 'pixels', 'b.png': 'other pixels' },
    async () => new Promise((resolve) => answers.push(resolve)),
  );
  await until(() => expect(text()).toContain('2 new'));
  await press(button('Import 2 files'));
  await until(() => expect(answers).toHaveLength(1));
  await act(async () => router.navigate('/elsewhere'));
  await until(() => expect(text()).toContain('Files are still being uploaded.'));
  expect(router.state.location.pathname).toBe('/');
  await press(button('Stay'));
  await press(button('Cancel all'));
  answers[0]?.();
  await until(() => expect(imported()).toBe(1));
  expect(sent).toHaveLength(1);
  expect(text()).toContain('a.pngSaved');
  expect(text()).toContain('b.pngCancelled: not imported');
});

test('an import ends when it is left', async () => {
  const answers: (() => void)[] = [];
  const { sent, until, text, button, router } = await open(
    { 'a.png': 'pixels', 'b.png': 'other pixels' },
    async () => new Promise((resolve) => answers.push(resolve)),
  );
  await until(() => expect(text()).toContain('2 new'));
  await press(button('Import 2 files'));
  await until(() => expect(answers).toHaveLength(1));
  await act(async () => router.navigate('/elsewhere'));
  await until(() => expect(text()).toContain('Files are still being uploaded.'));
  await press(button('Leave'));
  await until(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  answers[0]?.();
  await until(() => undefined);
  expect(sent).toHaveLength(1);
});

test('an import can’t be closed while its effects are checked, and nothing is saved if it is left then', async () => {
  const answers: (() => void)[] = [];
  const { sent, until, text, button, router, closed } = await open({ 'chart.png': 'other pixels' }, undefined, {
    ...{ plugin: 'asset.image', existing: chart, isUsed: true },
    beforeEffects: async () => new Promise((resolve) => answers.push(resolve)),
  });
  await until(() => expect(text()).toContain('1 changed'));
  await press(button('Import 1 file'));
  await until(() => expect(answers).toHaveLength(1));
  await press(button('Close'));
  expect(closed()).toBe(0);
  await act(async () => router.navigate('/elsewhere'));
  await until(() => expect(text()).toContain('Files are still being uploaded.'));
  await press(button('Leave'));
  await until(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  answers[0]?.();
  await until(() => undefined);
  expect(sent).toEqual([]);
});
