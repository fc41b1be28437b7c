// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMongoAbility } from '@casl/ability';
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
import { SheetDialog } from './sheet-dialog';

const kinds = new Map(
  builtInPlugins.flatMap((plugin): (readonly [string, AssetPlugin])[] =>
    plugin.kind === 'asset' ? [[plugin.id, plugin]] : [],
  ),
);
const nurse = {
  ...{ __typename: 'ActorRole', id: 'r1', revision: 4, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z' },
  ...{ lastUpdatedBy: 'Ann', roleName: 'Nurse', playableRole: true, initials: 'N', description: 'Old' },
  ...{ iconAssetId: null, associatedScenarioCount: 2, foreignScenarioCount: null },
};

let close: (() => Promise<void> | void) | null = null;
afterEach(async () => close?.());

/** Opens the dialog for roles, and chooses a sheet. @param refuses - whether the server refuses what is sent */
async function open(
  csv: string,
  refuses: (input: JsonObject) => boolean = () => false,
  effects: (input: JsonObject) => JsonObject = () => noEffects,
) {
  const sent: (readonly [string, JsonObject])[] = [];
  const asked: string[] = [];
  let imported = 0;
  let held: (() => void) | null = null;
  let holding: 'saving' | 'checking' | null = null;
  let closed = 0;
  const answerTo = (name: string, { input, where }: Readonly<Record<string, JsonObject | undefined>>): JsonObject => {
    if (name.startsWith('List')) {
      const asked = where?.['roleName'] as { readonly in: readonly string[] } | undefined;
      const items = asked?.in.includes('Nurse') === true ? [nurse] : [];
      return { found: { totalCount: items.length, items } };
    }
    if (name === 'AssetChangeEffects') return effects(input ?? {});
    if (input === undefined) return { found: { totalCount: 0, items: [] }, terms: { items: [] } };
    sent.push([name.replace(/[A-Z].*$/, '') || name, input]);
    if (name.startsWith('Delete')) return { id: 'new' };
    const id = input['id'] ?? `new ${sent.length}`;
    return { asset: { ...nurse, roleName: 'Nurse', ...input, id, revision: 5, issues: [] } };
  };
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const input = variables['input'] as JsonObject | undefined;
        asked.push(operationName ?? '');
        const answer = () => {
          if (input !== undefined && operationName !== 'AssetChangeEffects' && refuses(input)) {
            const error = { message: 'Another role has this name.', extensions: { code: 'DuplicateValueError' } };
            observer.next({ errors: [error] });
          } else observer.next({ data: answerTo(operationName ?? '', variables) });
          observer.complete();
        };
        const what = operationName === 'AssetChangeEffects' ? 'checking' : 'saving';
        if (holding === what && input !== undefined) held = answer;
        else answer();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const kind = assetKind(kinds.get('asset.role')!, () => true);
  const router = createMemoryRouter([
    { path: '/elsewhere', element: null },
    {
      path: '*',
      element: <SheetDialog kind={kind} onImported={() => (imported += 1)} onClose={() => (closed += 1)} />,
    },
  ]);
  const rendered = await renderSignedIn(
    <AssetPluginsProvider value={kinds}>
      <RouterProvider router={router} />
    </AssetPluginsProvider>,
    { client, services: { leaving: new LeaveGuard() }, ability: createMongoAbility([]) },
  );
  ({ close } = rendered);
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [new File([csv], 'roles.csv')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
  });
  const until = async (check: () => void) =>
    vi.waitFor(async () => {
      await act(async () => new Promise((resolve) => setTimeout(resolve)));
      check();
    });
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
  return {
    ...{ sent, asked, until, button, router, imported: () => imported, text: () => document.body.textContent },
    closed: () => closed,
    hold: (what: typeof holding) => (holding = what),
    release: () => {
      holding = null;
      held?.();
    },
  };
}

const sheet = 'Role name,Description,Colour\r\nNurse,New,red\r\nPorter,Moves patients,\r\n,No name,\r\n';

test('a spreadsheet shows what it creates, changes and refuses, then does that, which can be undone', async () => {
  const { sent, until, text, button, imported } = await open(sheet);
  await until(() => expect(text()).toContain('1 new, 1 changed, 1 refused'));
  expect(text()).toContain('Description: Old → New');
  expect(text()).toContain('The row has no name.');
  expect(text()).toContain('“Colour” is ignored');
  expect(sent).toEqual([]);
  await press(button('Import 2 rows'));
  await until(() => expect(text()).toContain('2 rows saved'));
  expect(imported()).toBe(1);
  expect(sent.map(([, input]) => input)).toEqual([
    { institutionId: 'i1', id: 'r1', revision: 4, description: 'New' },
    { institutionId: 'i1', roleName: 'Porter', description: 'Moves patients' },
  ]);
  await press(button('Undo import'));
  await until(() => expect(text()).toContain('2 changes undone'));
  expect(sent.slice(2).map(([, input]) => input)).toEqual([
    { institutionId: 'i1', id: 'new 2', revision: 5 },
    { institutionId: 'i1', id: 'r1', revision: 5, to: 4 },
  ]);
});

test('what an import breaks is asked once before it is saved, and what undoing it breaks before it is undone', async () => {
  const questions: JsonObject[] = [];
  const { sent, until, text, button } = await open(
    sheet,
    () => false,
    (input) => {
      questions.push(input);
      return questions.length === 2 ? noEffects : oneEffect;
    },
  );
  await until(() => expect(text()).toContain('1 new'));
  await press(button('Import 2 rows'));
  await until(() => expect(text()).toContain('This change affects 1 scenario'));
  await press(button('Cancel'));
  expect(sent).toEqual([]);
  await press(button('Import 2 rows'));
  await until(() => expect(text()).toContain('2 rows saved'));
  await press(button('Undo import'));
  await until(() => expect(text()).toContain('Undoing this affects 1 scenario'));
  expect(sent).toHaveLength(2);
  await press(button('Undo anyway'));
  await until(() => expect(text()).toContain('2 changes undone'));
  expect(questions.map(({ changes }) => changes)).toEqual([
    [{ id: 'r1', properties: { role: { description: 'New' } } }],
    [{ id: 'r1', properties: { role: { description: 'New' } } }],
    [{ id: 'r1', toRevision: 4 }],
  ]);
});

test('what the server refuses is reported, and the others are saved', async () => {
  const { until, text, button } = await open(sheet, ({ roleName }) => roleName === 'Porter');
  await until(() => expect(text()).toContain('1 new'));
  await press(button('Import 2 rows'));
  await until(() => expect(text()).toContain('1 row saved'));
  expect(text()).toContain('Porter: Another role has this name.');
});

test('an import is cancelled after the row that is being saved; leaving it asks first', async () => {
  const { sent, until, text, button, router, hold, release } = await open(sheet);
  await until(() => expect(text()).toContain('1 new'));
  hold('saving');
  await press(button('Import 2 rows'));
  await until(() => expect(text()).toContain('Saving 1 of 2'));
  await act(async () => router.navigate('/elsewhere'));
  await until(() => expect(text()).toContain('Rows are still being saved or undone.'));
  expect(router.state.location.pathname).toBe('/');
  await press(button('Stay'));
  await press(button('Cancel import'));
  release();
  await until(() => expect(text()).toContain('1 row saved'));
  expect(text()).toContain('1 row was cancelled');
  expect(sent).toHaveLength(1);
});

test('an import can’t be closed while its effects are checked, and nothing is saved if it is left then', async () => {
  const { sent, asked, until, text, button, router, hold, release, closed } = await open(sheet);
  await until(() => expect(text()).toContain('1 new'));
  hold('checking');
  await press(button('Import 2 rows'));
  await until(() => expect(asked.at(-1)).toBe('AssetChangeEffects'));
  await press(button('Close'));
  expect(closed()).toBe(0);
  await act(async () => router.navigate('/elsewhere'));
  await until(() => expect(text()).toContain('Rows are still being saved or undone.'));
  await press(button('Leave'));
  await until(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  release();
  await until(() => undefined);
  expect(sent).toEqual([]);
});

test('an import of new rows only, which breaks nothing, can be closed afterwards', async () => {
  const { sent, until, text, button, closed } = await open('Role name\r\nPorter\r\n');
  await until(() => expect(text()).toContain('1 new'));
  await press(button('Import 1 row'));
  await until(() => expect(text()).toContain('1 row saved'));
  await press(button('Close'));
  expect([sent.length, closed()]).toEqual([1, 1]);
});

test('a sheet with too many rows is refused before anything is loaded for it', async () => {
  const { asked, until, text } = await open(`Role name\r\n${'Nurse\r\n'.repeat(5000)}`);
  await until(() => expect(text()).toContain('It has 5000 rows. At most 2000 can be imported at once.'));
  expect(asked.filter((name) => name.startsWith('List'))).toEqual([]);
});

test('a file without headers is refused, and another can be chosen', async () => {
  const { until, text } = await open('a,b\r\n1,2\r\n');
  await until(() =>
    expect(text()).toContain('The first row must have the headers of the columns, such as “Role name”.'),
  );
  expect(document.querySelector('input[type=file]')).not.toBeNull();
});
