// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMongoAbility } from '@casl/ability';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { toGateway, type ListedAsset } from '#catalogue/asset';
import type { ShellServices } from '#services/shell-services.tsx';
import { renderSignedIn } from '#testing/render.tsx';
import { assetKind } from './asset-kinds.tsx';
import { SeveralAssets, sharedProperties } from './several-assets';
import { noEffects, oneEffect } from './testing/no-effects';

const prop = builtInPlugins.find(({ id }) => id === 'asset.prop') as unknown as AssetPlugin;
const asset = (id: string, name: string, description: string, isOwned = true): ListedAsset => ({
  ...{ id, revision: 4, isOwned, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  data: { name, description, type: 'FURNITURE', iconAssetId: null },
});
const bed = asset('bed', 'Bed', 'Old.');
const others = [
  asset('chair', 'Chair', 'Old.'),
  asset('lent', 'Lent table', 'Old.', false),
  asset('lamp', 'Lamp', 'New.'),
];

/** The dialog for four props, with a gateway that refuses the first attempt to change the chair. */
async function open(effects: JsonObject = noEffects, beforeEffects: () => Promise<void> | null = () => null) {
  const sent: JsonObject[] = [];
  const asked: JsonObject[] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (operationName === 'AssetChangeEffects') {
          asked.push(variables['input'] as JsonObject);
          const answer = () => {
            observer.next({ data: asked.length > 1 ? noEffects : effects });
            observer.complete();
          };
          const waiting = beforeEffects();
          if (waiting === null) answer();
          else void waiting.then(answer);
          return;
        }
        const input = variables['input'] as JsonObject;
        const isFirst = !sent.some(({ id }) => id === input['id']);
        sent.push(input);
        if (input['id'] === 'chair' && isFirst) observer.next({ errors: [{ message: 'The chair is broken.' }] });
        else {
          const item = {
            ...bed,
            ...toGateway(jsonSchemaOf(prop.schema), prop.canonical(bed.data) as JsonObject),
          };
          const made = { ...item, ...input, revision: Number(input['revision']) + 1 };
          observer.next({ data: { asset: { __typename: 'Prop', ...made, issues: [] } } });
        }
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const services = { client, alerts: { show: vi.fn<() => void>() } } as unknown as ShellServices;
  const [onChanged, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const assets = [bed, ...others];
  const kind = assetKind(prop, () => true);
  const rendered = await renderSignedIn(
    <MemoryRouter>
      <SeveralAssets kind={kind} assets={assets} onChanged={onChanged} onClose={onClose} />
    </MemoryRouter>,
    { client, services, ability: createMongoAbility([]) },
  );
  return { ...rendered, sent, asked, onChanged, onClose };
}

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!;
const settle = async (what: () => void) =>
  act(async () => {
    what();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
const labelled = (label: string) =>
  [...dialog().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].find((field) =>
    [...(field.labels ?? [])].some(({ textContent }) => textContent.startsWith(label)),
  )!;

test('each asset is changed by itself: what is refused is listed, and tried again with the same values', async () => {
  const { sent, onChanged, onClose, close } = await open();
  await settle(() => labelled('Description').click());
  const field = dialog().querySelector<HTMLTextAreaElement>('[data-pointer="/description"] :is(input, textarea)')!;
  await settle(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'New.');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const apply = [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === 'Change all 4')!;
  await settle(() => apply.click());
  // the lamp has the value already, and the lent table isn’t ours
  expect(sent.map(({ id, revision, description }) => [id, revision, description])).toEqual([
    ['bed', 4, 'New.'],
    ['chair', 4, 'New.'],
  ]);
  const status = () => dialog().querySelector('[role=status]')?.textContent ?? '';
  expect(status()).toContain('2 rows were not changed:');
  expect(status()).toContain('Chair: The chair is broken.');
  expect(status()).toContain('Lent table: It belongs to another institution.');
  expect(onChanged).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await settle(() => apply.click());
  expect(sent.map(({ id }) => id)).toEqual(['bed', 'chair', 'chair']);
  await close();
});

test('what the changes break together is asked once, before the first one', async () => {
  const { sent, asked, close } = await open(oneEffect);
  await settle(() => labelled('Description').click());
  const field = dialog().querySelector<HTMLTextAreaElement>('[data-pointer="/description"] :is(input, textarea)')!;
  await settle(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'New.');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const press = async (name: string) =>
    settle(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  await press('Change all 4');
  expect(document.body.textContent).toContain('These changes affect 1 scenario');
  // the lamp has the value already, and the lent table isn’t ours
  expect(asked.map(({ changes }) => changes)).toEqual([
    [
      { id: 'bed', properties: { prop: { description: 'New.' } } },
      { id: 'chair', properties: { prop: { description: 'New.' } } },
    ],
  ]);
  await press('Cancel');
  expect(sent).toEqual([]);
  await press('Change all 4');
  expect(sent.map(({ id }) => id)).toEqual(['bed', 'chair']);
  await close();
});

test('while the effects are checked, it can’t be closed or started again, and nothing is saved if it is left', async () => {
  const held: (() => void)[] = [];
  const { sent, asked, onClose, close } = await open(noEffects, async () => new Promise((answer) => held.push(answer)));
  await settle(() => labelled('Description').click());
  const type = async (pointer: string, value: string) => {
    const field = dialog().querySelector<HTMLElement>(`[data-pointer="${pointer}"] :is(input, textarea)`)!;
    await settle(() => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const press = async (name: string) =>
    settle(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  await type('/description', 'New.');
  await press('Change all 4');
  expect(asked).toHaveLength(1);
  await press('Close');
  expect(onClose).not.toHaveBeenCalled();
  // another field makes another form, whose button could start it again
  await settle(() => labelled('Name').click());
  await press('Change all 4');
  expect(asked).toHaveLength(1);
  await close();
  await settle(() => held[0]?.());
  expect(sent).toEqual([]);
});

test('only fields that the user may change are offered, and making one public isn’t among them', () => {
  const may = assetKind(prop, (_, __, field) => field !== 'input.type');
  expect(sharedProperties(may)).toContain('description');
  expect(sharedProperties(may)).not.toContain('type');
  expect(sharedProperties(may)).not.toContain('isPublic');
});
