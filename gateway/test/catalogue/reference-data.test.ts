import * as coreEnumerations from '@scn/core/base/enumerations';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { loadUcum } from '@scn/core/units/ucum';
import { explain } from '@scn/core/schema/explain';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceKinds } from '#catalogue/reference-data/all-kinds';
import { singularOf } from '#catalogue/reference-data/reference-kind';
import { seedReferenceData } from '#serve/seed';
import { assetPlugins } from './asset-examples';
import { CatalogueFixture, type Member } from './catalogue-fixture';

let fixture: CatalogueFixture;
let author: Member;

beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  await seedReferenceData(fixture.database);
  author = await fixture.addMember([]);
});
afterAll(() => fixture.close());

interface Page {
  readonly totalCount: number;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

function idsOf(kind: string): readonly string[] {
  return referenceKinds.find((each) => each.kind === kind)!.items.map(({ id }) => id);
}

async function ids(query: string): Promise<readonly unknown[]> {
  return (await author.ask<Page>(`{ ${query}(take: 1000) { items { id } } }`)).items.map(({ id }) => id);
}

describe.each(referenceKinds.map((kind) => [kind.query, kind] as const))('%s', (query, kind) => {
  it('matches its schema, with unique ids', () => {
    for (const { id, title, data } of kind.items) {
      expect(explain(jsonSchemaOf(kind.schema), data), id).toEqual([]);
      expect(title).toMatch(/\S/);
    }
    expect(new Set(idsOf(kind.kind)).size).toBe(kind.items.length);
  });

  it('is listed completely and in order for every user', async () => {
    expect(await ids(query)).toEqual(idsOf(kind.kind));
  });

  it('answers one item by its id, and no other', async () => {
    const { id, title } = kind.items.at(-1)!;
    const one = `query ($id: ID!) { ${singularOf(kind)}(id: $id) { id title } }`;
    expect(await author.ask(one, {}, { id })).toEqual({ id, title });
    for (const wrong of ['nowhere', '', 'a\0b'])
      expect(await author.refusal(one, {}, { id: wrong })).toMatchObject({ code: 'NoRecordsFoundError' });
  });

  it('is paged, filtered and sorted', async () => {
    const [first] = kind.items;
    const found = await author.ask<Page>(
      `query ($where: ${kind.type}FilterInput) { ${query}(where: $where, take: 1, order: [{ title: DESC }]) { totalCount items { id title } } }`,
      {},
      { where: { id: { eq: first!.id } } },
    );
    expect(found).toEqual({ totalCount: 1, items: [{ id: first!.id, title: first!.title }] });
  });
});

describe('seeding', () => {
  it('changes nothing the second time, even when gateways start at the same time', async () => {
    const before = await rows();
    await Promise.all([1, 2, 3].map(() => seedReferenceData(fixture.database)));
    expect(await rows()).toEqual(before);
  });

  it('corrects differences, and keeps additions of another version', async () => {
    await fixture.database.acrossInstitutions(async (queries) => {
      await queries.execute(sql`UPDATE reference_item SET title = 'Wrong' WHERE kind = 'gender' AND id = 'female'`);
      await queries.execute(sql`INSERT INTO reference_item VALUES ('gender', 'newer', 99, 'Newer', '{}')`);
    });
    await seedReferenceData(fixture.database);
    expect(await author.ask(`{ genders { items { id title } } }`)).toMatchObject({
      items: [{ id: 'female', title: 'Female' }, {}, {}, {}, { id: 'newer', title: 'Newer' }],
    });
  });

  it('can’t be changed by an institution', async () => {
    const change = fixture.database.inInstitution(author.institutionId, (queries) =>
      queries.execute(sql`UPDATE reference_item SET title = 'Ours'`),
    );
    await expect(change).rejects.toThrow();
  });

  async function rows() {
    const { rows: all } = await fixture.database.acrossInstitutions((queries) =>
      queries.execute(sql`SELECT xmin, * FROM reference_item ORDER BY kind, id`),
    );
    return all;
  }
});

describe('references from documents', () => {
  const folder = join(import.meta.dirname, '../../../examples');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const named = new Map<string, Set<string>>();
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'string') named.set(name, (named.get(name) ?? new Set()).add(value));
    else if (Array.isArray(value)) value.forEach((item) => visit(item, name));
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([key, item]) => visit(item, key));
  };
  for (const text of texts) visit(JSON.parse(text), '');

  it.each([
    ['practitionerTypeIds', 'practitioner-type'],
    ['genderId', 'gender'],
    ['ethnicityId', 'ethnicity'],
    ['actionCategoryId', 'action-category'],
    ['deliveryId', 'voice-delivery'],
    ['virtualFallbackVoice', 'virtual-voice'],
    ['devices', 'device'],
    ['cultureName', 'language'],
  ])('to %s in the examples exist', (property, kind) => {
    expect(idsOf(kind)).toEqual(expect.arrayContaining([...(named.get(property) ?? [])]));
  });

  it('to routes and units of prescriptions exist', () => {
    const catalogue = JSON.parse(readFileSync(join(folder, 'catalogue.scn-catalogue.json'), 'utf8')) as {
      readonly assets: readonly {
        readonly data: { readonly prescription?: { readonly route: string; readonly unit: string } | null };
      }[];
    };
    const prescriptions = catalogue.assets.flatMap(({ data }) => data.prescription ?? []);
    expect(prescriptions.length).toBeGreaterThan(3);
    expect(idsOf('route')).toEqual(expect.arrayContaining(prescriptions.map(({ route }) => route)));
    expect(idsOf('prescription-unit')).toEqual(expect.arrayContaining(prescriptions.map(({ unit }) => unit)));
  });

  it('to commands of a category exist', () => {
    const { items } = referenceKinds.find(({ kind }) => kind === 'action-category')!;
    const commands = items.flatMap(({ data }) => (data['commands'] as readonly { id: string }[]).map(({ id }) => id));
    expect(commands).toEqual(expect.arrayContaining([...named.get('actionCategoryCommandId')!]));
    const parents = items.map(({ data }) => data['parentId']).filter((id) => typeof id === 'string');
    expect(idsOf('action-category')).toEqual(expect.arrayContaining(parents));
  });
});

it('units of prescriptions are UCUM', async () => {
  const ucum = await loadUcum();
  const { items } = referenceKinds.find(({ kind }) => kind === 'prescription-unit')!;
  expect(items.filter(({ data }) => !ucum.isUnit(data['ucum'] as string)).map(({ id }) => id)).toEqual([]);
});

it('types of tags match those of tags', () => {
  const tag = assetPlugins.find(({ id }) => id === 'asset.tag')!;
  expect(idsOf('tag-type')).toEqual(jsonSchemaOf(tag.schema).properties?.['types']?.items?.enum);
});

it('all enumerations are listed, including those of assets', async () => {
  const all = await author.ask<readonly { name: string; values: readonly { value: string; name: string }[] }[]>(
    `{ enumerations { name values { value name } } }`,
  );
  for (const [name, values] of Object.entries<readonly string[]>(coreEnumerations)) {
    expect(all.find((each) => each.name === name)?.values.map(({ value }) => value)).toEqual(values);
  }
  expect(all.find(({ name }) => name === 'asset.prop.type')?.values).toContainEqual({
    value: 'EQUIPMENT',
    name: 'EQUIPMENT',
  });
  expect(await author.ask(`{ enumerations(names: ["cultures"]) { name values { name } } }`)).toEqual([
    { name: 'cultures', values: [{ name: 'en_GB' }, { name: 'en_US' }] },
  ]);
});

describe('physiology', () => {
  it('comes from the report plugins', async () => {
    const reports = await author.ask<Page>(
      `{ physiologyReports { totalCount items { id title reportType maxPhysiologyItems hasSampleType } } }`,
    );
    expect(reports.totalCount).toBe(fixture.plugins.plugins.filter(({ kind }) => kind === 'report').length);
    expect(reports.items).toContainEqual(
      expect.objectContaining({ id: 'report.abg', reportType: 'ABG', hasSampleType: true }),
    );
    expect(reports.items.map(({ title }) => title)).toEqual(reports.items.map(({ title }) => String(title)).toSorted());
  });

  it('returns items in the units of both cultures', async () => {
    const one = `query ($id: ID!) { physiologyItem(id: $id) { title loinc units { cultureName unit min max normalMin normalMax conversionFactor decimalPrecision isRoot } } }`;
    const temperature = await author.ask(one, {}, { id: 'monitor.temperature' });
    expect(temperature).toMatchObject({
      units: [
        { cultureName: 'en_GB', unit: 'Cel', conversionFactor: 1, isRoot: true },
        { cultureName: 'en_US', unit: '[degF]', conversionFactor: null, isRoot: false },
      ],
    });
    const list = await author.ask<Page>(
      `query ($where: PhysiologyItemFilterInput) { physiologyItems(where: $where) { totalCount items { id units { unit min max normalMin normalMax conversionFactor } } } }`,
      {},
      { where: { reportId: { eq: 'report.bloods' } } },
    );
    expect(list.totalCount).toBeGreaterThan(5);
    expect(await author.refusal(one, {}, { id: 'monitor.no-such-item' })).toMatchObject({
      code: 'NoRecordsFoundError',
    });
  });

  it('lists units and sample types', async () => {
    expect(await ids('physiologyUnits')).toEqual(expect.arrayContaining(['mm[Hg]', 'Cel', '[degF]']));
    const types = await author.ask<Page>(`{ suggestedSampleTypes { items { id title reportIds } } }`);
    expect(types.items).toContainEqual({ id: 'VENOUS', title: 'Venous', reportIds: ['report.bloods'] });
    expect(types.items.find(({ id }) => id === 'CENTRAL_LINE')).toMatchObject({
      reportIds: ['report.bloods', 'report.vbg'],
    });
  });
});
