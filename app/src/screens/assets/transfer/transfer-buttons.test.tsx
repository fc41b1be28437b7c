// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { assetKind } from '../asset-kinds.tsx';
import { press } from '../testing/open-asset-form';
import { showWithGateway, until, type TestAnswer, type TestRequest } from '../testing/show-with-gateway';
import { TransferButtons } from './transfer-buttons';

/** The downloaded files. */
const saved: { readonly name: string; readonly content: Blob }[] = [];
beforeEach(() => {
  const contents: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => `blob:${contents.push(content as Blob) - 1}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents[Number(this.href.slice('blob:'.length))];
    if (content !== undefined) saved.push({ name: this.download, content });
  });
});

const minigame = builtInPlugins.find(({ id }) => id === 'asset.minigame') as unknown as AssetPlugin;
const data = {
  ...{ designation: 'draw-up', title: 'Draw up', description: '', minClientVersion: '1.0.0' },
  parameters: [{ key: 'volume', value: null, defaultValue: '5', allowedValues: ['5', '10'] }],
};
const stored: JsonObject = {
  ...{ __typename: 'Minigame', id: 'm1', revision: 2, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z' },
  ...{ lastUpdatedBy: 'Ann', ...data },
};

/** A gateway that has these minigames, and creates others. */
function gateway(items: readonly JsonObject[], isRecorded = true) {
  return ({ operation, variables: { input } }: TestRequest): TestAnswer => {
    if (operation === 'AllMinigame') return { data: { found: { __typename: 'P', totalCount: items.length, items } } };
    if (operation === 'ExportRecord') return { data: { exportRecord: isRecorded } };
    if (operation === 'CreateMinigame') return { data: { asset: { ...stored, ...input, id: 'new', issues: [] } } };
    return { data: { terms: { __typename: 'T', items: [] } } };
  };
}

let close: () => Promise<void> = () => Promise.resolve();
afterEach(async () => {
  await close();
  vi.restoreAllMocks();
  saved.length = 0;
});

async function open(items: readonly JsonObject[], can = () => true, isRecorded = true) {
  const onImported = vi.fn<() => void>();
  const shown = await showWithGateway(
    <TransferButtons kind={assetKind(minigame, can)} whyNotImport={null} onImported={onImported} />,
    gateway(items, isRecorded),
  );
  ({ close } = shown);
  return { ...shown, onImported };
}

async function choose(file: File) {
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
  });
}

test('a file that one institution exports is imported by another with all parameters', async () => {
  const from = await open([stored]);
  await press(from.control('button', 'Export file'));
  await until(() => expect(saved).toHaveLength(1));
  const [{ name, content }] = saved as [(typeof saved)[number]];
  expect([name, content.type]).toEqual(['minigames.scn-catalogue.json', 'application/json;charset=utf-8']);
  await close();

  const { control, requests, onImported } = await open([]);
  await press(control('button', 'Import file'));
  await choose(new File([content], name));
  await until(() => expect(document.body.textContent).toContain('1 new'));
  expect(document.body.textContent).toContain('Key: volume, Default value: 5, Allowed values: 5, 10');
  await press(control('button', 'Import 1 row'));
  await until(() => expect(onImported).toHaveBeenCalledOnce());
  const [created] = requests.filter(({ operation }) => operation === 'CreateMinigame');
  expect(created?.variables.input).toEqual({ institutionId: 'i1', ...data });
});

test('a file whose export can’t be recorded isn’t saved', async () => {
  const { control, alerts, requests } = await open([stored], () => true, false);
  await press(control('button', 'Export file'));
  await until(() =>
    expect(alerts.map(({ title }) => title)).toEqual([expect.stringContaining('Nothing was exported')]),
  );
  const [recorded] = requests.filter(({ operation }) => operation === 'ExportRecord');
  expect(recorded?.variables.input).toEqual({ institutionId: 'i1', name: 'minigames.scn-catalogue.json', rows: 1 });
  expect(saved).toEqual([]);
});

test('who can’t see all fields can’t export a file, which would be incomplete, and sees why', async () => {
  const { control } = await open([stored], (...[, , field]: readonly string[]) => field !== 'description');
  const button = control('button', 'Export file');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toContain('a file would be incomplete');
});

test('competency frameworks are exported as CSV as well', async () => {
  const framework = builtInPlugins.find(({ id }) => id === 'asset.competency-framework') as unknown as AssetPlugin;
  const item = {
    ...{ __typename: 'CompetencyFramework', id: 'f1', revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z' },
    ...{ lastUpdatedBy: 'Ann', ...(framework.defaults as JsonObject), displayName: 'Safe care' },
    competencies: [{ level: 1, code: '1', statement: 'Prepare' }],
  };
  const shown = await showWithGateway(
    <TransferButtons kind={assetKind(framework, () => true)} whyNotImport={null} onImported={vi.fn<() => void>()} />,
    ({ operation }) =>
      operation === 'AllCompetencyFramework'
        ? { data: { found: { __typename: 'P', totalCount: 1, items: [item] } } }
        : { data: { terms: { __typename: 'T', items: [] }, exportRecord: true } },
  );
  ({ close } = shown);
  await press(shown.control('button', 'Export file as CSV'));
  await until(() => expect(saved).toHaveLength(1));
  const [{ name, content }] = saved as [(typeof saved)[number]];
  expect(name).toMatch(/\.csv$/);
  expect(await content.text()).toContain('Safe care,,,,,,1,1,Prepare');
});
