import { defineAsset } from '@scn/core/kernel/contract';
import { defineArgumentRule } from '@scn/core/kernel/rule';
import { flag, integer, object, optionalReference, plainString, title } from '@scn/core/schema/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { image } from '../files/sample-files';
import { insertRaw } from './asset-examples';
import { CatalogueFixture, type Member } from './catalogue-fixture';

const schema = object({
  label: title({ title: 'Label', 'x-required': true }),
  size: integer({ title: 'Size', minimum: 0, maximum: 100 }),
  logoId: optionalReference('asset.image', { title: 'Logo' }),
  filename: plainString({ title: 'File name' }),
  isPublic: flag({ title: 'Public' }),
});

/** Version 2 of a third-party plugin. */
const plugin = defineAsset({
  contract: 1,
  id: 'acme-7/asset.kit-entry',
  kind: 'asset',
  version: 2,
  title: 'Kit entry',
  description: 'Something in a kit.',
  schema,
  defaults: { label: '', size: 1, logoId: null, filename: '', isPublic: false },
  migrations: [{ to: 2, note: 'name became label', up: ({ name, ...rest }) => ({ label: name ?? '', ...rest }) }],
  rules: {
    heavy: defineArgumentRule<{ readonly size: number }>()({
      severity: 'WARNING',
      title: 'It can be carried',
      why: 'Larger sizes are too heavy to carry.',
      messages: { heavy: 'A size of {{size}} is heavy.' },
      check({ args, report }) {
        if (args.size > 50) report({ messageId: 'heavy', at: '/size', data: { size: args.size } });
      },
    }),
  },
  subject: 'AcmeKit',
  menuPolicy: ['MenuAccess', 'AcmeKits'],
  route: null,
  file: {
    mediaTypes: ['image/png'],
    extensions: ['.png'],
    maxBytes: 100_000,
    minBytes: 10,
    minWidth: 64,
    minHeight: 64,
    warnBelow: null,
  },
  unique: ['label'],
  label: 'label',
  listLayout: {
    as: 'table',
    pageSize: 5,
    pageSizes: [5],
    perRow: null,
    columns: ['label', 'size'],
    defaultSort: { property: 'size', descending: true },
  },
  canBePublic: true,
  canonical: (data) => ({ ...data, label: data.label.trim() }),
  summary: (data) => data.label || 'Kit entry',
});

let fixture: CatalogueFixture;
let author: Member;

beforeAll(async () => {
  fixture = await CatalogueFixture.open(plugin);
  author = await fixture.addMember();
});
afterAll(() => fixture.close());

const fields = 'id revision label size filename isPublic signedUrl issues { logType message at }';
const create = `mutation ($input: Acme7KitEntryCreateInput!) { acme7KitEntryCreate(input: $input) { ${fields} } }`;
const update = `mutation ($input: Acme7KitEntryUpdateInput!) { acme7KitEntryUpdate(input: $input) { ${fields} } }`;
const get = `query ($input: Acme7KitEntryInput!) { acme7KitEntry(input: $input) { ${fields} } }`;
const list = `query ($input: Acme7KitEntryListInput!, $where: Acme7KitEntryFilterInput, $search: String, $take: Int) {
  acme7KitEntries(input: $input, where: $where, search: $search, take: $take) { totalCount items { id label size } } }`;

describe('an asset kind of a third party', () => {
  it('is created, validated and listed like any other', async () => {
    const picture = await fixture.stage(await image('png', { width: 80, height: 80 }), 'kit.png');
    const created = await author.ask<{ id: string }>(create, { label: ' Splint ', size: 60, file: picture });
    expect(created).toMatchObject({
      ...{ label: 'Splint', filename: 'kit.png', signedUrl: null, isPublic: false },
      issues: [{ logType: 'WARNING', message: 'A size of 60 is heavy.', at: '/size' }],
    });
    expect(await author.refusal(create, { label: 'splint' })).toMatchObject({ code: 'PropertyNotUniqueError' });
    expect(await author.refusal(create, {})).toMatchObject({
      code: 'RequiredFieldMissingError',
      metadata: { field: 'label' },
    });
    expect(await author.refusal(create, { label: 'x', size: 101 })).toMatchObject({
      code: 'InvalidDataError',
      metadata: { field: 'size' },
    });
    expect(await author.refusal(create, { label: 'x', size: null })).toMatchObject({
      code: 'RequiredFieldNullError',
      metadata: { field: 'size' },
    });
    expect(await author.ask(list, {}, { where: { size: { gt: 50 } } })).toMatchObject({ items: [{ label: 'Splint' }] });
  });

  it('has its images measured', async () => {
    const small = await fixture.stage(await image('png', { width: 40, height: 80 }), 'small.png');
    expect(await author.refusal(create, { label: 'Small', file: small })).toMatchObject({
      code: 'ImageMinimumSizeError',
    });
    const other = await fixture.stage(await image('jpeg', { width: 80, height: 80 }), 'other.png');
    expect(await author.refusal(create, { label: 'Other', file: other })).toMatchObject({ code: 'FileUploadError' });
    const large = await fixture.stage(await image('png', { width: 400, height: 400 }), 'large.png');
    expect(await author.refusal(create, { label: 'Large', file: large })).toMatchObject({
      code: 'ImageMaximumSizeError',
    });
  });

  it('is migrated from older versions when read, and found by its current values', async () => {
    const old = { name: 'Bandage', size: 3, logoId: null, filename: '', isPublic: false };
    await insertRaw(fixture.database, author.institutionId, {
      id: 'old-entry',
      kind: plugin.id,
      version: 1,
      data: old,
    });
    expect(await author.ask(get, { id: 'old-entry' })).toMatchObject({ label: 'Bandage', revision: 1 });
    expect(await author.ask(list, {}, { where: { label: { eq: 'bandage' } } })).toMatchObject({
      items: [{ id: 'old-entry' }],
    });
    expect(await author.ask(list, {}, { search: 'BANDAGE' })).toMatchObject({ items: [{ id: 'old-entry' }] });
    expect(await author.refusal(create, { label: 'BANDAGE' })).toMatchObject({ code: 'PropertyNotUniqueError' });
    expect(await author.ask(update, { id: 'old-entry', revision: 1, size: 4 })).toMatchObject({
      label: 'Bandage',
      size: 4,
      revision: 2,
    });
  });

  it('is left unchanged when written by a newer gateway', async () => {
    await insertRaw(fixture.database, author.institutionId, {
      id: 'new-entry',
      kind: plugin.id,
      version: 3,
      data: { odd: true },
    });
    expect(await author.ask(get, { id: 'new-entry' })).toMatchObject({ id: 'new-entry', label: null, issues: [] });
    expect(await author.refusal(update, { id: 'new-entry', revision: 1, size: 4 })).toMatchObject({
      code: 'UpdateEntityError',
    });
    expect(await author.ask(list)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: 'new-entry' })]) as unknown,
    });
  });

  it('uses the default page size and order of the plugin', async () => {
    for (const size of [7, 9, 8, 6, 5, 4]) await author.ask(create, { label: `Item ${size}`, size });
    const page = await author.ask<{ items: readonly { size: number | null }[] }>(
      list,
      {},
      { where: { size: { lt: 10, gt: 3 } } },
    );
    expect(page.items.map(({ size }) => size)).toEqual([9, 8, 7, 6, 5]);
    expect(await author.refusal(list, {}, { take: 3001 })).toMatchObject({ code: 'InvalidValueError' });
    expect(await author.refusal(list, {}, { search: 'x'.repeat(201) })).toMatchObject({ code: 'InvalidValueError' });
  });
});
