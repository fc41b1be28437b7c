import { expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { printCatalogueFile } from '@scn/core/format/print';
import { pluginsOf } from '@scn/core/kernel/payload';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { ListedAsset } from '#catalogue/asset';
import { assetKind } from '../asset-kinds.tsx';
import { valueText } from '../values-table.tsx';
import { planFile } from './plan-file';

const plugins = builtInPlugins.filter(({ kind }) => kind === 'asset') as unknown as readonly AssetPlugin[];
const minigame = plugins.find(({ id }) => id === 'asset.minigame')!;

const parameter = { key: 'volume', value: null, defaultValue: '5', allowedValues: ['5', '10'] };
const drawUp: JsonObject = {
  ...{ designation: 'draw-up', title: 'Draw up', description: 'From an ampoule.', minClientVersion: '1.0.0' },
  parameters: [parameter],
};
const stored = (id: string, data: JsonObject, isOwned = true): ListedAsset => ({
  ...{ id, revision: 3, isOwned, dateUpdated: '', lastUpdatedBy: null },
  data,
});

/** Plans a file of minigames for an institution. */
function plan(
  data: readonly JsonObject[],
  existing: readonly ListedAsset[],
  can: (action: string, subject: string, field?: string) => boolean = () => true,
) {
  const kind = assetKind(minigame, can);
  const assets = data.map((each, index) => ({ id: `g${index}`, asset: 'asset.minigame', data: each }));
  return planText(printCatalogueFile(assets, pluginsOf(plugins)), existing, kind);
}

const framework = plugins.find(({ id }) => id === 'asset.competency-framework')!;

/** Plans a file of competency frameworks. */
function planFrameworks(fileName: string, bytes: Uint8Array, existing: readonly ListedAsset[] = []) {
  const kind = assetKind(framework, () => true);
  return planFile(bytes, {
    ...{ fileName, kind, plugins, existing },
    textOf: (property, value) => valueText(kind.properties[property] ?? {}, property, value, { yes: 'Yes', no: 'No' }),
    say: ({ key, what }) => `${key} ${what}`,
  });
}
const utf8 = (text: string) => new TextEncoder().encode(text);

function planText(text: string, existing: readonly ListedAsset[], kind = assetKind(minigame, () => true)) {
  return planFile(new TextEncoder().encode(text), {
    ...{ fileName: 'minigames.scn-catalogue.json', kind, plugins, existing },
    textOf: (property, value) => valueText(kind.properties[property] ?? {}, property, value, { yes: 'Yes', no: 'No' }),
    say: ({ key, what }) => `${key} ${what}`,
  });
}

test('an exported file changes nothing where it comes from, whatever the identities', () => {
  const { rows } = plan([drawUp], [stored('other-id', drawUp)]);
  expect(rows.map(({ effect, id }) => [effect, id])).toEqual([['same', 'other-id']]);
});

test('elsewhere it creates minigames with their parameters and allowed values', () => {
  const [row] = plan([drawUp], []).rows;
  expect(row).toMatchObject({ effect: 'new', title: 'Draw up', values: drawUp, refusals: [] });
  expect(row?.cells.find(({ title }) => title === 'Parameters')?.now).toBe(
    'Key: volume, Default value: 5, Allowed values: 5, 10',
  );
});

test('only what differs is changed, found by its designation whatever its case', () => {
  const before = { ...drawUp, designation: 'Draw-Up', parameters: [{ ...parameter, allowedValues: ['5'] }] };
  const [row] = plan([{ ...drawUp, designation: 'Draw-Up' }], [stored('a', before)]).rows;
  expect(row).toMatchObject({ effect: 'changed', id: 'a', values: { parameters: [parameter] } });
  expect(row?.cells).toEqual([
    {
      title: 'Parameters',
      was: 'Key: volume, Default value: 5, Allowed values: 5',
      now: 'Key: volume, Default value: 5, Allowed values: 5, 10',
      written: null,
    },
  ]);
});

test('what can’t be saved is refused before: a designation that is there twice or missing, and no permission', () => {
  const twice = plan([drawUp, { ...drawUp, title: 'Again' }, { ...drawUp, designation: '' }], []);
  expect(twice.rows.map(({ effect, refusals }) => [effect, refusals.map(({ reason }) => reason)])).toEqual([
    ['new', []],
    ['refused', ['transferTwice draw-up']],
    ['refused', ['transferNoName Designation']],
  ]);
  const fixed = plan([drawUp], [stored('a', { ...drawUp, title: 'Old' })], (action, _, field) =>
    action === 'Update' ? field !== 'input.title' : true,
  );
  expect(fixed.rows[0]).toMatchObject({
    effect: 'refused',
    refusals: [{ title: 'Title', reason: 'sheets:mayNot Title' }],
  });
});

test('a minigame of another institution isn’t changed: the file creates one here', () => {
  const [row] = plan([drawUp], [stored('theirs', drawUp, false)]).rows;
  expect(row).toMatchObject({ effect: 'new', entry: null });
});

test('minigames of a newer version are refused: their data isn’t checked here', () => {
  const newer = { ...drawUp, parameters: 'in a new way' };
  const text = printCatalogueFile([{ id: 'g', asset: 'asset.minigame', data: newer }], pluginsOf([]), {
    plugins: { 'asset.minigame': minigame.version + 1 },
  });
  expect(planText(text, [])).toMatchObject({ problem: 'transferNewer minigames', rows: [] });
});

test('a file that isn’t one, doesn’t match the schema, or has no minigames is refused as a whole', () => {
  expect(planText('{"a": 1', []).problem).toMatch(/^1:\d+ /);
  const bad = printCatalogueFile(
    [{ id: 'g', asset: 'asset.minigame', data: { ...drawUp, minClientVersion: 'new' } }],
    pluginsOf(plugins),
  );
  expect(planText(bad, []).problem).toMatch(/^\d+:\d+ /);
  expect(plan([], []).problem).toBe('transferNone minigames');
});

test('a CSV file of frameworks changes their competencies, and keeps what it doesn’t give', () => {
  const data = { ...(framework.defaults as JsonObject), displayName: 'Safe care', region: 'Wales', competencies: [] };
  const text = 'Framework,Code,Competency\nsafe care,1,Prepare\nNew one,1,Hand over\n';
  const { rows, problem } = planFrameworks('mine.CSV', utf8(text), [stored('f1', data)]);
  expect(problem).toBeNull();
  const competencies = [{ level: 1, code: '1', statement: 'Prepare' }];
  expect(rows[0]).toMatchObject({ effect: 'changed', id: 'f1', values: { competencies } });
  expect(rows[0]?.values).not.toHaveProperty('region');
  expect(rows[1]).toMatchObject({ effect: 'new', title: 'New one', values: { region: '', isPublic: false } });
});

test('of a list, what is added and removed is shown; the rest would hide it', () => {
  const listed = (...statements: readonly string[]) =>
    statements.map((statement) => ({ level: 1, code: '', statement }));
  const data = { ...(framework.defaults as JsonObject), displayName: 'Safe care', competencies: listed('A', 'B', 'A') };
  const cells = (...statements: readonly string[]) =>
    planFrameworks('a.csv', utf8(`Framework,Competency\n${statements.map((each) => `Safe care,${each}`).join('\n')}`), [
      stored('f', data),
    ]).rows[0]?.cells.map(({ title, was, now }) => [title, was, now]);
  expect(cells('A', 'C', 'D')).toEqual([
    ['transferRemoved Competencies', null, 'Level: 1, Competency: B'],
    ['transferRemoved Competencies', null, 'Level: 1, Competency: A'],
    ['transferAdded Competencies', null, 'Level: 1, Competency: C'],
    ['transferAdded Competencies', null, 'Level: 1, Competency: D'],
  ]);
  expect(cells('A', 'C', 'A')).toEqual([['Competencies', 'Level: 1, Competency: B', 'Level: 1, Competency: C']]);
  expect(cells('B', 'A', 'A')).toEqual([
    [
      'Competencies',
      'Level: 1, Competency: A; Level: 1, Competency: B; Level: 1, Competency: A',
      'Level: 1, Competency: B; Level: 1, Competency: A; Level: 1, Competency: A',
    ],
  ]);
});

test('a CSV file in the character set of Windows keeps its accents', () => {
  const bytes = Uint8Array.from('Framework,Competency\nS\u00e9curit\u00e9,Pr\u00e9parer', (each) => each.charCodeAt(0));
  expect(planFrameworks('a.csv', bytes).rows[0]?.title).toBe('S\u00e9curit\u00e9');
});

test('a JSON file is read as CASE if it has a document of that standard, otherwise as a catalogue file', () => {
  const text = JSON.stringify({ CFDocument: { identifier: 'd', title: 'Safe care' }, CFItems: [], CFAssociations: [] });
  expect(planFrameworks('a.json', utf8(text)).rows[0]).toMatchObject({ effect: 'new', title: 'Safe care' });
  const own = { ...(framework.defaults as JsonObject), displayName: 'Own' };
  const catalogue = printCatalogueFile([{ id: 'f', asset: framework.id, data: own }], pluginsOf(plugins));
  expect(planFrameworks('a.json', utf8(catalogue)).rows[0]).toMatchObject({ effect: 'new', title: 'Own' });
});

test('what the gateway would not take is refused in the preview: a name that is too long', () => {
  const [row] = planFrameworks('a.csv', utf8(`Framework,Competency\n${'x'.repeat(5000)},Prepare`)).rows;
  expect(row).toMatchObject({ effect: 'refused', values: {} });
  expect(row?.refusals[0]?.reason).toMatch(/too long|at most|characters/i);
});
