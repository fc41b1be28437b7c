import { expect, test } from 'vitest';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { propertiesOf } from '#catalogue/asset';
import { measureText, valueText } from './values-table.tsx';

const sound = propertiesOf(builtInPlugins.find(({ id }) => id === 'asset.sound-effect') as unknown as AssetPlugin);
const textOf = (name: string, value: Parameters<typeof valueText>[2]) =>
  valueText(sound[name] ?? {}, name, value, {
    ...{ yes: 'Yes', no: 'No' },
    names: new Map([['tag-1', 'Alarms']]),
    terms: new Map([['asset-categories', [{ value: 'monitor', title: 'Monitor' }]]]),
  });

test('durations have their unit, and no more decimals than people read', () => {
  expect(textOf('duration', 2.5)).toBe('2.5 s');
  expect(textOf('duration', 1.0971428)).toBe('1.1 s');
  expect(measureText(0.5, 'a')).toBe('6 months');
});

test('tags and categories are shown by name, those that can’t be loaded by id', () => {
  expect(textOf('tagIds', ['tag-1', 'tag-2'])).toBe('Alarms, tag-2');
  expect(textOf('assetCategoryId', 'monitor')).toBe('Monitor');
  expect(textOf('isPublic', true)).toBe('Yes');
  expect(textOf('key', null)).toBe('');
});
