import { readFileSync } from 'node:fs';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { GridFilter } from '@scn/kit/grid/grid-model';
import { planField, type FieldControl } from '@scn/kit/form/field-plan';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { buildSchema, coerceInputValue, isInputType } from 'graphql';
import { expect, test } from 'vitest';
import { assetKind } from './asset-kinds.tsx';
import { orderOf, whereOf } from './asset-where';
import { columnKindOf } from './asset-columns.tsx';

const schema = buildSchema(readFileSync(new URL('../../../../schemas/gateway.graphql', import.meta.url), 'utf8'));
const assets = builtInPlugins.filter((plugin): plugin is typeof plugin & AssetPlugin => plugin.kind === 'asset');

/** A filter as the column's editor makes it. */
function filterOf(control: FieldControl): GridFilter {
  const choices = 'choices' in control ? control.choices.slice(0, 2).map(({ value }) => String(value)) : ['an-id'];
  switch (columnKindOf(control)) {
    case 'choice':
    case 'choices':
      return { kind: 'anyOf', values: choices };
    case 'number':
      return { kind: 'range', from: 1, to: 2 };
    case 'date':
      return { kind: 'dates', from: '2026-01-01', to: '2026-01-31' };
    case 'flag':
      return { kind: 'flag', is: true };
    case 'text':
      return { kind: 'contains', text: 'word' };
  }
}

test.each(assets.map((plugin) => [plugin.id, plugin] as const))(
  'the gateway accepts the filters and the order of each column of %s',
  (_, plugin) => {
    const { listed, columns } = assetKind(plugin, () => true);
    const { type } = assetNames(plugin);
    const accept = (name: string, value: unknown) => {
      const input = schema.getType(name);
      if (!isInputType(input)) throw new Error(`There is no input ${name}.`);
      expect(() => coerceInputValue(value, input)).not.toThrow();
    };
    const dates: GridFilter = { kind: 'dates', from: '2026-01-01', to: '2026-01-31' };
    const all = listed.map((name) => [name, filterOf(planField(columns[name] ?? {}, name).control)] as const);
    const filters = {
      ...Object.fromEntries(all),
      dateUpdated: dates,
      lastUpdatedBy: { kind: 'contains', text: 'Ann' } as const,
    };
    const ofCounts = ['associatedScenarioCount', ...(plugin.canBePublic ? ['foreignScenarioCount'] : [])];
    const counts = ofCounts.map((name) => [name, { kind: 'range', from: 1, to: null } as const] as const);
    accept(`${type}FilterInput`, whereOf({ filters: { ...filters, ...Object.fromEntries(counts) } }, columns));
    // no value, and all but some
    for (const isNot of [true, false]) {
      const others = Object.entries<GridFilter>(filters).flatMap(([name, filter]) =>
        filter.kind === 'anyOf' ? [[name, { ...filter, values: [...filter.values, ''], isNot }] as const] : [],
      );
      accept(`${type}FilterInput`, whereOf({ filters: Object.fromEntries(others) }, columns));
    }
    for (const column of [...listed, ...ofCounts, 'dateUpdated', 'lastUpdatedBy']) {
      for (const order of orderOf({ sort: [{ column, descending: true }] })) accept(`${type}SortInput`, order);
    }
  },
);

test('a filter by no value, or by all but some, is the gateway’s', () => {
  expect(whereOf({ filters: {} }, {})).toBeNull();
  const where = (values: readonly string[], isNot: boolean, property: object) =>
    whereOf({ filters: { type: { kind: 'anyOf', values, isNot } } }, { type: property });
  const text = { type: 'string' };
  expect(where([''], false, text)).toEqual({ and: [{ or: [{ type: { isEmpty: true } }] }] });
  expect(where(['a', ''], true, text)).toEqual({
    and: [{ and: [{ type: { neq: 'a' } }, { type: { isNotEmpty: true } }] }],
  });
  const list = { type: 'array' };
  expect(where(['a', ''], false, list)).toEqual({
    and: [{ or: [{ type: { some: ['a'] } }, { type: { any: false } }] }],
  });
});
