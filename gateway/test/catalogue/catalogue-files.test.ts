import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogueFile } from '@scn/core/format/read';
import type { JsonObject } from '@scn/core/base/json';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueView } from '#catalogue/catalogue-view';
import { importCatalogue } from '#catalogue/import-catalogue';
import type { Database, Queries } from '#database/database';
import { insertRaw } from './asset-examples';
import { CatalogueFixture, type Member } from './catalogue-fixture';

const example = readFileSync(join(import.meta.dirname, '../../../examples/catalogue.scn-catalogue.json'), 'utf8');

let fixture: CatalogueFixture;
let author: Member;

beforeAll(async () => {
  fixture = await CatalogueFixture.open();
});
beforeEach(async () => {
  author = await fixture.addMember();
});
afterAll(() => fixture.close());

function importText(text: string, existing: 'keep' | 'replace' = 'keep') {
  return importCatalogue({ ...fixture.core, database: fixture.database }, author.institutionId, text, {
    existing,
    at: fixture.now,
  });
}

function view(institutionId = author.institutionId) {
  return fixture.database.inInstitution(institutionId, (queries) => catalogueView(queries, fixture.plugins));
}

function file(...assets: readonly JsonObject[]): string {
  return JSON.stringify({ $schema: 'urn:scn:schema:catalogue:1', format: 1, plugins: {}, assets });
}

const prop = (id: string, name: string): JsonObject => ({
  ...{ id, asset: 'asset.prop' },
  data: { name, description: '', type: 'EQUIPMENT', iconAssetId: null },
});
const exported = `query ($input: CatalogueFileInput!) { catalogueFile(input: $input) }`;

describe('importing a catalogue', () => {
  it('imports the whole example, and nothing the second time', async () => {
    const { assets } = JSON.parse(example) as { assets: readonly unknown[] };
    expect(await importText(example)).toEqual({ created: assets.length, changed: 0, unchanged: 0 });
    expect(await importText(example)).toEqual({ created: 0, changed: 0, unchanged: assets.length });
    expect(await importText(example, 'replace')).toEqual({ created: 0, changed: 0, unchanged: assets.length });
    const { rows } = await fixture.database.inInstitution(author.institutionId, (queries) =>
      queries.execute<{ places: number }>(
        sql`SELECT places FROM asset_use WHERE user_kind = 'asset' AND user_id = 'character-anaesthetist'`,
      ),
    );
    expect(rows).toHaveLength(2);
  });

  it('writes many assets with few statements', async () => {
    const many = Array.from({ length: 600 }, (_, n) => prop(`prop-${n}`, `Prop ${n}`));
    const written: unknown[] = [];
    const database = {
      inInstitution: <T>(id: string, run: (queries: Queries) => Promise<T>) =>
        fixture.database.inInstitution(id, (queries) =>
          run(
            new Proxy(queries, {
              get(of, name, receiver) {
                if (name === 'insert' || name === 'delete') written.push(name);
                return Reflect.get(of, name, receiver) as unknown;
              },
            }),
          ),
        ),
    } as Database;
    const services = { ...fixture.core, database };
    const options = { existing: 'keep', at: fixture.now } as const;
    const done = await importCatalogue(services, author.institutionId, file(...many), options);
    expect(done).toEqual({ created: 600, changed: 0, unchanged: 0 });
    expect((await view()).get('prop-599')?.data).toMatchObject({ name: 'Prop 599' });
    expect(written.length).toBeLessThan(10);
  });

  it('keeps changes of users to an asset, unless told to replace them', async () => {
    await importText(file(prop('bed', 'Bed')));
    const update = `mutation ($input: PropUpdateInput!) { propUpdate(input: $input) { revision name } }`;
    await author.ask(update, { id: 'bed', revision: 1, name: 'Our bed' });
    expect(await importText(file(prop('bed', 'Bed'), prop('chair', 'Chair')))).toEqual({
      created: 1,
      changed: 0,
      unchanged: 1,
    });
    expect((await view()).get('bed')?.data).toMatchObject({ name: 'Our bed' });
    expect(await importText(file(prop('bed', 'Bed')), 'replace')).toEqual({ created: 0, changed: 1, unchanged: 0 });
    expect((await view()).get('bed')?.data).toMatchObject({ name: 'Bed' });
    expect(await author.ask(update, { id: 'bed', revision: 3, name: 'Bed 2' })).toMatchObject({ revision: 4 });
  });

  it('continues counting revisions after a deletion', async () => {
    await importText(file(prop('bed', 'Bed')));
    await author.ask(`mutation ($input: PropDeleteInput!) { propDelete(input: $input) }`, { id: 'bed' });
    await importText(file(prop('bed', 'Bed again')));
    expect(await author.ask(`query ($input: PropInput!) { prop(input: $input) { revision } }`, { id: 'bed' })).toEqual({
      revision: 3,
    });
    expect(
      await author.ask(
        `query ($input: PropHistoryInput!) { propHistory(input: $input) { items { revision isDeletion } } }`,
        { id: 'bed' },
      ),
    ).toEqual({
      items: [
        { revision: 3, isDeletion: false },
        { revision: 2, isDeletion: true },
        { revision: 1, isDeletion: false },
      ],
    });
  });

  it('keeps assets of unknown plugins unchanged', async () => {
    const unknown = { id: 'x', asset: 'acme/asset.thing', data: { any: ['thing', 1] } };
    await importText(
      JSON.stringify({ $schema: 's', format: 1, plugins: { 'acme/asset.thing': 4 }, assets: [unknown] }),
    );
    expect((await view()).get('x')).toEqual(unknown);
    expect(await author.ask<string>(exported)).toContain('"acme/asset.thing": 4');
  });

  it.each([
    ['invalid JSON', '{'],
    ['a scenario', '{"$schema": "", "format": 1, "plugins": {}, "scenario": {}}'],
    ['data that its plugin rejects', file({ id: 'x', asset: 'asset.prop', data: { name: 1 } })],
    ['a duplicate id', file(prop('bed', 'Bed'), prop('bed', 'Bed'))],
    ['a property __proto__', '{"$schema": "", "format": 1, "plugins": {}, "assets": [], "__proto__": {}}'],
    ['a newer format', '{"$schema": "", "format": 99, "plugins": {}, "assets": []}'],
    ['a NUL character', file(prop('ok', 'fine'), prop('nul', 'a\0b'))],
  ])('rejects %s, and imports nothing', async (_, text) => {
    await expect(importText(text)).rejects.toMatchObject({
      code: expect.stringMatching(/^(ImportError|InvalidDataError)$/) as unknown,
    });
    expect((await view()).get('ok')).toBeUndefined();
  });

  it('rejects unique values that two of its assets have, or one of them and another asset', async () => {
    const refused = { code: 'PropertyNotUniqueError' };
    const bed = prop('bed', 'Bed');
    await expect(importText(file(prop('ok', 'fine'), bed, prop('other', 'bed')))).rejects.toMatchObject(refused);
    expect((await view()).get('ok')).toBeUndefined();
    await importText(file(bed, prop('chair', 'Chair')));
    await expect(importText(file(prop('other', 'BED')), 'replace')).rejects.toMatchObject(refused);
    // they exchange their names
    expect(await importText(file(prop('bed', 'Chair'), prop('chair', 'Bed')), 'replace')).toMatchObject({ changed: 2 });
  });

  it('leaves out a new asset with the name of another one when it keeps what exists', async () => {
    await importText(file(prop('bed', 'Bed')));
    expect(await importText(file(prop('other', 'BED'), prop('chair', 'Chair')))).toEqual({
      created: 1,
      changed: 0,
      unchanged: 1,
    });
    expect((await view()).get('other')).toBeUndefined();
  });

  it('finds utterances with the same words, whatever wording the file says', async () => {
    const utterance = (id: string, text: string, wording: string): JsonObject => ({
      ...{ id, asset: 'asset.utterance' },
      data: { text, intentId: 'ask-pain', wording },
    });
    const text = file(utterance('one', 'Does it hurt?', 'a'), utterance('two', 'does it HURT', 'b'));
    await expect(importText(text)).rejects.toMatchObject({
      code: 'PropertyNotUniqueError',
      metadata: { property: 'wording', field: 'text', value: 'does it hurt' },
    });
  });

  it('rejects an id that another kind of asset uses', async () => {
    await importText(file(prop('thing', 'Thing')));
    const tag = { id: 'thing', asset: 'asset.tag', data: { title: 'Thing', types: ['IMAGE'] } };
    await expect(importText(file(tag))).rejects.toMatchObject({ code: 'DuplicateValue' });
  });
});

describe('exporting a catalogue', () => {
  it('prints the canonical file, which imports as the same', async () => {
    await importText(example);
    const text = await author.ask<string>(exported);
    const read = readCatalogueFile(new TextEncoder().encode(text), { plugins: fixture.plugins });
    expect(read.problems).toEqual([]);
    expect(read.file?.assets.map(({ id }) => id)).toEqual((await view()).assets.map(({ id }) => id));
    const original = readCatalogueFile(new TextEncoder().encode(example), { plugins: fixture.plugins });
    const byId = new Map(read.file?.assets.map((asset) => [asset.id, asset]));
    for (const asset of original.file?.assets ?? [])
      expect(byId.get(asset.id)).toMatchObject({ id: asset.id, asset: asset.asset });
    expect(await importText(text, 'replace')).toMatchObject({ created: 0, changed: 0 });
    expect(await author.ask<string>(exported)).toBe(text);
  });

  it('has public assets of others, and no private ones', async () => {
    const other = await fixture.addMember();
    const data = {
      displayName: 'Theirs',
      headerName: '',
      region: '',
      profession: '',
      description: '',
      link: null,
      logoAssetId: null,
      isPublic: true,
    };
    await insertRaw(fixture.database, other.institutionId, {
      id: 'theirs',
      kind: 'asset.competency-framework',
      data,
      isPublic: true,
    });
    await insertRaw(fixture.database, other.institutionId, { id: 'hidden', kind: 'asset.competency-framework', data });
    const text = await author.ask<string>(exported);
    expect(text).toContain('"theirs"');
    expect(text).not.toContain('"hidden"');
  });

  it('is rejected when a field of any kind is withheld, or a kind can’t be read', async () => {
    const withheld = [
      ...new Set(fixture.plugins.plugins.flatMap((plugin) => (plugin.kind === 'asset' ? [plugin.subject] : []))),
    ];
    const all = withheld.map((subject) => ({ policyName: `${subject}:Read`, field: null }));
    expect(await author.with(all).ask<string>(exported)).toContain('"format": 1');
    const but = all.map(({ policyName }) => ({
      policyName,
      field: policyName === 'Prop:Read' ? ['description'] : null,
    }));
    expect(await author.with(but).refusal(exported)).toMatchObject({ code: 'FieldAuthorisationError' });
    expect(await author.with(all.slice(1)).refusal(exported)).toMatchObject({ code: 'ScenarioAccessError' });
  });
});

describe('the catalogue that validators see', () => {
  it('is the same object until something changes, and then a new one', async () => {
    await importText(file(prop('bed', 'Bed')));
    const first = await view();
    expect(await view()).toBe(first);
    await author.ask(`mutation ($input: PropUpdateInput!) { propUpdate(input: $input) { id } }`, {
      id: 'bed',
      revision: 1,
      name: 'Cot',
    });
    const second = await view();
    expect(second.get('bed')?.data).toMatchObject({ name: 'Cot' });
    expect(first.get('bed')?.data).toMatchObject({ name: 'Bed' });
    const { id } = await author.ask<{ id: string }>(
      `mutation ($input: PropCreateInput!) { propCreate(input: $input) { id } }`,
      { name: 'New' },
    );
    expect((await view()).get(id)).toBeDefined();
    await author.ask(`mutation ($input: PropDeleteInput!) { propDelete(input: $input) }`, { id });
    expect((await view()).get(id)).toBeUndefined();
  });

  it('shows only public assets of other institutions', async () => {
    await importText(file(prop('private-bed', 'Bed')));
    const other = await fixture.addMember();
    expect((await view(other.institutionId)).get('private-bed')).toBeUndefined();
    const everywhere = fixture.database.acrossInstitutions((queries) => catalogueView(queries, fixture.plugins));
    await expect(everywhere).rejects.toThrow('within one institution');
  });
});
