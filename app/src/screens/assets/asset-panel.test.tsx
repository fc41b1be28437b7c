// @vitest-environment happy-dom
import { act, useState } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, test } from 'vitest';
import { assetKind } from './asset-kinds.tsx';
import { AssetPanel } from './asset-panel';
import { fieldOf, press, type } from './testing/open-asset-form';
import { noEffects } from './testing/no-effects';
import { showWithGateway, until, type TestAnswer, type TestRequest } from './testing/show-with-gateway';

const kind = assetKind(builtInPlugins.find(({ id }) => id === 'asset.prop') as unknown as AssetPlugin, () => true);

const nothing = { ask: () => undefined, remove: () => undefined, dialog: null } as never;

/** A prop as the gateway answers it: revision 1 of `bed`, unless said otherwise. */
const stored = ({ name = '', description = '' }: JsonObject, { id = 'bed', revision = 1 } = {}): JsonObject => ({
  ...{ __typename: 'Prop', id, revision, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z' },
  ...{ lastUpdatedBy: 'Ann', issues: [], name, description, type: 'FURNITURE', iconAssetId: null, isPublic: false },
});

/** The answer to everything else: nothing is found, nothing uses the prop, and no change breaks anything. */
const rest: TestAnswer = {
  data: {
    found: { __typename: 'P', items: [], totalCount: 0 },
    usage: { __typename: 'Usage', places: 0, users: [], usedByOtherInstitutions: { __typename: 'W', is: false } },
    changes: { __typename: 'Changes', items: [] },
    ...noEffects,
  },
};

const page = document.body;
const submit = () => page.querySelector<HTMLElement>('button[type="submit"]')!;

let open: (id: string) => void = () => undefined;

/** The panel of a prop; once it is created, the address leads to it. @param props.of - its id; null for a new one */
function Panel({ of }: { readonly of: string | null }) {
  const [id, setId] = useState(of);
  open = setId;
  const address = {
    choice: id === null ? { kind: 'new', from: null } : { kind: 'asset', id },
    property: null,
    of: () => null,
    to: () => '/',
    go: () => undefined,
  };
  return (
    <AssetPanel
      kind={kind}
      address={address as never}
      deletion={nothing}
      insertion={nothing}
      effects={nothing}
      onCreated={setId}
    />
  );
}

test('what is typed while a new asset is being created stays, and is saved with the next change', async () => {
  let create: () => void = () => undefined;
  const answer = ({ operation, variables: { input = {} } }: TestRequest): TestAnswer => {
    if (operation === 'CreateProp') return { data: { asset: stored(input) } };
    if (operation === 'UpdateProp') return { data: { asset: stored({ name: 'Bed', ...input }, { revision: 2 }) } };
    return rest;
  };
  const before = ({ operation }: TestRequest) =>
    operation === 'CreateProp'
      ? new Promise<void>((resolve) => {
          create = resolve;
        })
      : undefined;
  const { requests, close } = await showWithGateway(<Panel of={null} />, answer, { before });
  await type(fieldOf(page, 'name'), 'Bed');
  await press(submit());
  await type(fieldOf(page, 'description'), 'With rails.');
  await act(async () => {
    create();
    await Promise.resolve();
  });
  await until(() => expect(page.querySelector('h2')?.textContent).toContain('Bed'));
  expect([fieldOf(page, 'name').value, fieldOf(page, 'description').value]).toEqual(['Bed', 'With rails.']);
  await press(submit());
  await until(() => expect(requests.at(-1)?.operation).toBe('UpdateProp'));
  const { input } = requests.at(-1)?.variables ?? {};
  expect(input).toMatchObject({ id: 'bed', revision: 1, description: 'With rails.' });
  expect(input).not.toHaveProperty('name');
  await close();
});

test('what is typed into an asset that someone has deleted is in the new one, once', async () => {
  let isDeleted = false;
  const deleted = { message: 'It doesn’t exist.', extensions: { code: 'NoRecordsFoundError' } };
  const answer = ({ operation, variables: { input = {} } }: TestRequest): TestAnswer => {
    if (operation === 'OpenProp') return isDeleted ? { error: deleted } : { data: { asset: stored({ name: 'Bed' }) } };
    if (operation === 'UpdateProp')
      return isDeleted ? { error: deleted } : { data: { asset: stored({ name: 'Bed', ...input }) } };
    if (operation === 'CreateProp') return { data: { asset: stored(input, { id: 'another' }) } };
    return rest;
  };
  const { requests, close } = await showWithGateway(<Panel of="bed" />, answer);
  await until(() => expect(fieldOf(page, 'name').value).toBe('Bed'));
  // a version that was saved here, and another one that isn't
  await type(fieldOf(page, 'description'), 'Wide.');
  await press(submit());
  await until(() => expect(page.querySelector('[aria-description="Nothing has changed."]')).not.toBeNull());
  await type(fieldOf(page, 'description'), 'With rails.');
  isDeleted = true;
  await press(submit());
  await until(() => expect(submit().textContent).toBe('Save as new'));
  await press(submit());
  await until(() => expect(requests.some(({ operation }) => operation === 'CreateProp')).toBe(true));
  await until(() => expect(submit().textContent).toBe('Save'));
  expect([fieldOf(page, 'name').value, fieldOf(page, 'description').value]).toEqual(['Bed', 'With rails.']);
  expect(submit().getAttribute('aria-description')).toBe('Nothing has changed.');
  act(() => open('bed'));
  await until(() => expect(page.querySelector('button[type="submit"]')).toBeNull());
  await close();
});

test('what was typed into another asset doesn’t come back in the one that was created before', async () => {
  const answer = ({ operation, variables: { input = {} } }: TestRequest): TestAnswer => {
    if (operation === 'OpenProp') return { data: { asset: stored({ name: 'Trolley' }, { id: 'trolley' }) } };
    if (operation === 'CreateProp') return { data: { asset: stored(input) } };
    return rest;
  };
  const { close } = await showWithGateway(<Panel of={null} />, answer);
  await type(fieldOf(page, 'name'), 'Bed');
  await press(submit());
  await until(() => expect(submit().getAttribute('aria-description')).toBe('Nothing has changed.'));
  act(() => open('trolley'));
  await until(() => expect(fieldOf(page, 'name').value).toBe('Trolley'));
  await type(fieldOf(page, 'description'), 'With drawers.');
  act(() => open('bed'));
  await until(() => expect(fieldOf(page, 'name').value).toBe('Bed'));
  expect(fieldOf(page, 'description').value).toBe('');
  expect(submit().getAttribute('aria-description')).toBe('Nothing has changed.');
  await close();
});

test('after a conflict, the form of an asset that was just created shows what someone else has saved', async () => {
  let revision = 1;
  const theirs = { name: 'Electric bed', description: 'With rails.' };
  const stale = { code: 'UpdateEntityError', metadata: JSON.stringify({ revision: 2, expected: 1 }) };
  const answer = ({ operation, variables: { input = {} } }: TestRequest): TestAnswer => {
    if (operation === 'OpenProp') return { data: { asset: stored(theirs, { revision }) } };
    if (operation === 'CreateProp') return { data: { asset: stored(input) } };
    if (operation === 'UpdateProp') return { error: { message: 'Someone else changed it.', extensions: stale } };
    return rest;
  };
  const { close } = await showWithGateway(<Panel of={null} />, answer);
  await type(fieldOf(page, 'name'), 'Bed');
  await press(submit());
  await until(() => expect(submit().getAttribute('aria-description')).toBe('Nothing has changed.'));
  revision = 2;
  await type(fieldOf(page, 'description'), 'Wide.');
  await press(submit());
  const discard = () =>
    [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
      ({ textContent }) => textContent === 'Discard mine',
    );
  await until(() => expect(discard()).toBeDefined());
  await press(discard()!);
  await until(() => expect(fieldOf(page, 'name').value).toBe('Electric bed'));
  expect(fieldOf(page, 'description').value).toBe('With rails.');
  await close();
});
