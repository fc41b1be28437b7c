import { builtInPlugins } from '@scn/plugins/registry.gen';
import { fold } from '@scn/core/search/fold';
import type { Json, JsonObject } from '@scn/core/base/json';
import { resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { runs } from '@scn/core/testing/effort';
import { csvOf, readCsv } from '@scn/core/sheet/csv';
import { planField } from '@scn/kit/form/field-plan';
import { startTexts } from '@scn/kit/testing/kit-texts';
import { inCulture } from '@scn/kit/texts/in-culture';
import { enGB } from '@scn/kit/texts/en-GB';
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { propertiesOf, type ListedAsset } from '#catalogue/asset';
import type { TextOf } from '#texts/text';
import { assetKind, type AssetKind } from '../asset-kinds.tsx';
import { termsIn, type TermTitles } from '../asset-columns';
import { planSheet, type ReasonText, type SheetContext } from './plan-sheet';
import { exportedTexts, type ExportedTexts } from './sheet-columns-of';

const kinds = builtInPlugins.flatMap((plugin) => (plugin.kind === 'asset' ? [plugin] : []));
const pluginOf = (id: string) => kinds.find((plugin) => plugin.id === id)!;
const text: TextOf = (of) => (typeof of === 'string' ? of : 'plain' in of ? of.plain : of[0]);
const words: Readonly<Record<string, string>> = {
  'grid.yes': enGB.grid.yes,
  'grid.no': enGB.grid.no,
  'grid.noValue': enGB.grid.noValue,
};
const texts = (culture: string) => ({
  text,
  kitTexts: { text: (key: string) => words[key] ?? key, culture },
});
const say: ReasonText = (reason) => ('text' in reason ? reason.text : `${reason.key} ${reason.what}`);

/** The names of what assets refer to: two of them have the same name, one has the comma that separates names. */
const names = new Map([
  ['r1', 'Airway'],
  ['r2', 'Airway'],
  ['r3', 'Airway, breathing'],
  ['r4', 'breathing'],
]);
const named = new Map<string, readonly string[]>();
for (const [id, name] of names) named.set(fold(name), [...(named.get(fold(name)) ?? []), id]);

function termsFor({ properties }: AssetKind): TermTitles {
  const lists = Object.entries(properties).flatMap(([name, schema]) => termsIn(planField(schema, name).control) ?? []);
  return new Map(
    lists.map(({ list }) => [
      list,
      [
        { value: `${list}-1`, title: inCulture('Colour') },
        { value: `${list}-2`, title: inCulture('Grey, other') },
      ],
    ]),
  );
}

function contextOf(kind: AssetKind, existing: readonly ListedAsset[], culture = 'en-GB'): SheetContext {
  const terms = termsFor(kind);
  const references = new Map(Object.keys(kind.properties).map((property) => [property, named]));
  return { ...exportedTexts(kind, names, terms, texts(culture)), kind, terms, references, existing };
}

/** The table that an export writes, with the identities if the list has them. */
function exported(
  { columns, textOf }: ExportedTexts,
  assets: readonly ListedAsset[],
  withIdentity = true,
): readonly (readonly string[])[] {
  const rows = assets.map((asset) => [
    ...columns.map(({ id }) => textOf(asset, id)),
    ...(withIdentity ? [asset.id] : []),
  ]);
  return readCsv(csvOf([[...columns.map(({ title }) => title), ...(withIdentity ? ['Identity'] : [])], ...rows]));
}

const asset = (id: string, data: JsonObject, more: Partial<ListedAsset> = {}): ListedAsset => ({
  ...{ id, revision: 3, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  ...{ associatedScenarioCount: 0, foreignScenarioCount: 0, data },
  ...more,
});

const texts1 = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', 'Colour', '=1+1', "'quoted", 'a, b; c', 'line\nbreak', ' spaces ', '-5', '1,5', '"'),
);

/** Values that a property can have, also ones that its kind would refuse now. */
function valuesOf(given: JsonSchema, name: string): fc.Arbitrary<Json> {
  const { control, nullable } = planField(given, name);
  const terms = termsIn(control);
  const ids = fc.constantFrom(...names.keys(), 'unknown id');
  const value = (): fc.Arbitrary<Json> => {
    switch (control.kind) {
      case 'number':
      case 'duration':
      case 'slider':
        return control.integer ? fc.integer({ min: 0, max: 200_000 }) : fc.double({ min: 0, max: 5000, noNaN: true });
      case 'flag':
        return fc.boolean();
      case 'choice':
        return control.choices.length === 0
          ? fc.boolean()
          : fc.constantFrom(...control.choices.map((choice): Json => choice.value));
      case 'checkboxes':
      case 'locks':
        return fc.uniqueArray(fc.constantFrom(...control.choices.map((choice): Json => choice.value)));
      case 'reference':
        return ids;
      case 'references':
        return control.ordered ? fc.array(ids, { maxLength: 4 }) : fc.uniqueArray(ids, { maxLength: 4 });
      case 'terms':
        return fc.uniqueArray(fc.constantFrom(`${terms?.list}-1`, `${terms?.list}-2`, 'old value'));
      case 'date':
        return fc.constantFrom('2026-02-03', '1999-12-31');
      case 'text':
        return terms === null ? texts1 : fc.constantFrom(`${terms.list}-1`, `${terms.list}-2`, 'old value');
      default:
        return fc.constant(resolveSchema(given).type === 'array' ? [] : null);
    }
  };
  return nullable ? fc.option(value(), { nil: null }) : value();
}

beforeAll(startTexts);

describe.each(kinds.map((plugin) => [plugin.id, plugin] as const))('the exported sheet of %s', (_, plugin) => {
  const kind = assetKind(plugin, () => true);
  const properties = propertiesOf(plugin);
  const shape = Object.fromEntries(
    kind.listed.map((name) => [name, valuesOf(properties[name] ?? { type: 'string' }, name)]),
  );

  test.each(['en-GB', 'en-US'])('changes nothing when it is imported again, exported in %s', async (culture) => {
    await i18next.changeLanguage(culture);
    const exporter = contextOf(kind, [], culture);
    await i18next.changeLanguage('en-GB');
    fc.assert(
      fc.property(fc.array(fc.record(shape), { minLength: 1, maxLength: 4 }), (all) => {
        const assets = all.map((data, index) => asset(`a${index}`, data));
        const context = contextOf(kind, assets);
        const plan = planSheet(exported(exporter, assets), context, say);
        expect(plan.problem).toBeNull();
        expect(plan.rows.map(({ effect, cells, refusals }) => ({ effect, cells, refusals }))).toEqual(
          assets.map(() => ({ effect: 'same', cells: [], refusals: [] })),
        );
      }),
      { numRuns: runs(20) },
    );
  });

  test('has only headers of its own', () => {
    const context = contextOf(kind, []);
    const ids = context.columns.map(({ title }) => title);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a sheet of props', () => {
  const kind = assetKind(pluginOf('asset.prop'), () => true);
  const type = planField(kind.properties['type'] ?? {}, 'type');
  const types = 'choices' in type.control ? type.control.choices : [];
  const monitor = asset('p1', {
    name: 'Monitor',
    description: 'Old',
    type: types[0]?.value ?? null,
    iconAssetId: null,
  });
  const context = contextOf(kind, [monitor]);

  test('creates rows that match nothing, and changes those that match by name', () => {
    const other = types[1]?.title ?? '';
    const table = [
      ['name', 'Type', 'Description', 'Colour'],
      ['Monitor', other, 'New', 'red'],
      ['Trolley', other, '', ''],
    ];
    const { rows, unknownHeaders } = planSheet(table, context, say);
    expect(unknownHeaders).toEqual(['Colour']);
    expect(rows).toMatchObject([
      { effect: 'changed', id: 'p1', title: 'Monitor', values: { type: types[1]?.value, description: 'New' } },
      { effect: 'new', id: null, title: 'Trolley', values: { name: 'Trolley', type: types[1]?.value } },
    ]);
    expect(rows[0]?.cells).toContainEqual({ title: 'Description', was: 'Old', now: 'New', written: null });
  });

  test('renames by identity, and an empty cell removes a value', () => {
    const table = [
      ['Identity', 'Name', 'Description'],
      ['p1', 'Patient monitor', ''],
    ];
    expect(planSheet(table, context, say).rows).toMatchObject([
      { effect: 'changed', id: 'p1', values: { name: 'Patient monitor', description: '' } },
    ]);
  });

  test.each([
    ['an identity that doesn’t exist', ['p9', 'X', '', ''], 'sheets:noSuch p9'],
    ['a row without a name', ['', '', 'Text', ''], 'sheets:noName '],
    ['a picture that doesn’t exist', ['', 'X', '', 'Nothing'], 'sheets:unknown Nothing'],
    ['a picture whose name two have', ['', 'X', '', 'Airway'], 'sheets:ambiguous Airway'],
    ['no name for what has one', ['p1', '', '', ''], 'sheets:cantBeEmpty Name'],
  ])('refuses %s', (_, row, reason) => {
    const table = [['Identity', 'Name', 'Description', 'Picture'], row];
    expect(planSheet(table, context, say).rows).toMatchObject([
      { effect: 'refused', values: {}, refusals: [{ reason }] },
    ]);
  });

  test('refuses a row in part as a whole, and a second row for the same one', () => {
    const table = [
      ['Name', 'Description', 'Type'],
      ['Monitor', 'New', 'No such type'],
      ['Monitor', 'Newer', types[0]?.title ?? ''],
    ];
    const { rows } = planSheet(table, context, say);
    expect(rows.map(({ effect, values }) => [effect, values])).toEqual([
      ['refused', {}],
      ['refused', {}],
    ]);
    expect(rows[1]?.refusals).toEqual([{ title: null, reason: 'sheets:twice Monitor' }]);
  });

  test('refuses a name that several have, unless the identity says which', () => {
    const two = contextOf(kind, [monitor, asset('p2', { ...monitor.data, description: 'Second' })]);
    const named = planSheet(
      [
        ['Name', 'Description'],
        ['Monitor', 'New'],
      ],
      two,
      say,
    );
    expect(named.rows).toMatchObject([{ effect: 'refused', refusals: [{ reason: 'sheets:several Monitor' }] }]);
    const known = planSheet(
      [
        ['Name', 'Description', 'Identity'],
        ['Monitor', 'New', 'p2'],
      ],
      two,
      say,
    );
    expect(known.rows).toMatchObject([{ effect: 'changed', id: 'p2' }]);
  });

  test('refuses what belongs to others and what the user can’t set', () => {
    const table = [
      ['Name', 'Description'],
      ['Monitor', 'New'],
    ];
    const foreign = contextOf(kind, [{ ...monitor, isOwned: false }]);
    expect(planSheet(table, foreign, say).rows).toMatchObject([{ refusals: [{ reason: 'sheetForeign Monitor' }] }]);
    const fixed = assetKind(kind.plugin, (_, __, field) => field !== 'input.description');
    expect(planSheet(table, contextOf(fixed, [monitor]), say).rows).toMatchObject([
      { refusals: [{ title: 'Description', reason: 'sheets:mayNot Description' }] },
    ]);
  });

  test('needs a header by which rows are found, and each only once', () => {
    expect(planSheet([['Description'], ['x']], context, say).problem).toBe('sheets:noHeaders Name');
    expect(
      planSheet(
        [
          ['Name', 'NAME'],
          ['x', 'y'],
        ],
        context,
        say,
      ).problem,
    ).toBe('sheets:columnTwice Name');
    expect(planSheet([], context, say).problem).toBe('sheets:noHeaders ');
  });
});

describe('a sheet of other kinds', () => {
  test('a new one of a kind with files or codes is refused', () => {
    const image = contextOf(
      assetKind(pluginOf('asset.image'), () => true),
      [],
    );
    expect(planSheet([['Title'], ['New']], image, say).rows).toMatchObject([
      { refusals: [{ reason: 'sheetNeedsFile New' }] },
    ]);
    const action = contextOf(
      assetKind(pluginOf('asset.global-action'), () => true),
      [],
    );
    const title = action.columns.find(({ id }) => id === 'systemTitle')?.title ?? '';
    expect(planSheet([[title], ['New']], action, say).rows).toMatchObject([
      { refusals: [{ reason: 'sheetNeedsCode New' }] },
    ]);
  });

  test('one with a code is found by its code', () => {
    const kind = assetKind(pluginOf('asset.global-action'), () => true);
    const action = contextOf(kind, [asset('g1', { code: 'AMEDS001', systemTitle: 'Old', repetitions: 1 })]);
    const table = [
      ['Code', 'Repetitions'],
      ['AMEDS001', '3'],
      ['AMEDS002', '3'],
    ];
    expect(planSheet(table, action, say).rows).toMatchObject([
      { effect: 'changed', id: 'g1', values: { repetitions: 3 } },
      { effect: 'refused', refusals: [{ reason: 'sheets:noSuch AMEDS002' }] },
    ]);
  });

  test('whether others can use one is not changed', () => {
    const kind = assetKind(pluginOf('asset.image'), () => true);
    const image = contextOf(kind, [asset('i1', { title: 'Chart', isPublic: false })]);
    expect(
      planSheet(
        [
          ['Title', 'Public'],
          ['Chart', 'Yes'],
        ],
        image,
        say,
      ).rows,
    ).toMatchObject([{ effect: 'refused', refusals: [{ title: 'Public', reason: 'sheetPublic Public' }] }]);
  });

  test('tags are read between commas, which their names can have: what can be read in two ways is refused', () => {
    const kind = assetKind(pluginOf('asset.image'), () => true);
    const image = contextOf(kind, [asset('i1', { title: 'Chart', tagIds: [] })]);
    const read = (cell: string) =>
      planSheet(
        [
          ['Title', 'Tags'],
          ['Chart', cell],
        ],
        image,
        say,
      ).rows[0];
    expect(read('breathing')?.values).toEqual({ tagIds: ['r4'] });
    expect(read('Airway, breathing; breathing')?.effect).toBe('refused');
    expect(read('breathing; nothing')?.refusals).toEqual([{ title: 'Tags', reason: 'sheets:unknown nothing' }]);
  });

  test('choices are read in the spelling of either culture', () => {
    const kind = assetKind(pluginOf('asset.image'), () => true);
    const image = contextOf(kind, [asset('i1', { title: 'Chart', assetCategoryId: null })]);
    for (const written of ['Colour', 'color'])
      expect(
        planSheet(
          [
            ['Title', 'Category'],
            ['Chart', written],
          ],
          image,
          say,
        ).rows[0]?.values,
      ).toEqual({
        assetCategoryId: 'asset-categories-1',
      });
  });
});
