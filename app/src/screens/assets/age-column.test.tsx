// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { FilterEditor } from '@scn/kit/grid/filter-editor.tsx';
import { initialView, withFilter, type GridColumn, type GridFilter } from '@scn/kit/grid/grid-model';
import { rowsShown } from '@scn/kit/grid/grid-rows';
import { gridValues } from '@scn/kit/grid/grid-values';
import type { ListedAsset } from '#catalogue/asset';
import { renderApp } from '#testing/render.tsx';
import { assetList } from './asset-columns';
import { assetKind } from './asset-kinds.tsx';

const character = builtInPlugins.find(({ id }) => id === 'asset.character') as AssetPlugin;
const kind = assetKind(character, () => true);
const columns = assetList(kind, 'Characters', new Map(), new Map(), ({ id }) => id).columns.map(
  (column) => ({ ...column, title: column.id, value: (row) => column.value(row, String) }) as GridColumn<ListedAsset>,
);
const age = columns.find(({ id }) => id === 'ageYears')!;
const rows = [45, 0.5, 10 / 365.25, 3.5, null].map(
  (ageYears, index) => ({ id: String(index), data: { name: 'A', ageYears } }) as unknown as ListedAsset,
);
const start = initialView(columns, [{ column: 'ageYears', descending: false }]);

test.each(['en-GB', 'en-US'])(
  'ages in the library are shown as people say them, and sorted by number: %s',
  (culture) => {
    const values = gridValues(columns, { text: (key) => key, culture });
    const shown = rowsShown(rows, columns, values, start);
    expect(shown.map((row) => values.text(row, age))).toEqual(['10 days', '6 months', '3.5 years', '45 years', '']);
  },
);

test('ages are filtered by what people write', async () => {
  let last: GridFilter | undefined;
  function Editor() {
    const [filter, setFilter] = useState<GridFilter>({ kind: 'range', from: 0.5, to: null });
    last = filter;
    return <FilterEditor column={age} filter={filter} text={(key) => key} onChange={setFilter} />;
  }
  const { page, close } = await renderApp(<Editor />);
  const [least, most] = page.querySelectorAll('input');
  expect(least!.value).toBe('6 months');
  const enter = (input: HTMLInputElement, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  await enter(least!, '1 month');
  await enter(most!, '5 y');
  const values = gridValues(columns, { text: (key) => key, culture: 'en-GB' });
  const view = withFilter(start, 'ageYears', last!);
  expect(rowsShown(rows, columns, values, view).map(({ id }) => id)).toEqual(['1', '3']);
  await enter(most!, 'a week or so');
  expect(page.textContent).toContain('form.error.age');
  await enter(most!, '6 m');
  expect(page.textContent).toContain('form.error.twoNumbers');
  await close();
});
