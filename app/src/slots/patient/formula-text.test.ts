import { expect, test } from 'vitest';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { formulaText } from './item-curve.tsx';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));

test.each([
  ['monitor.mean-arterial-pressure', '(Systolic blood pressure + 2 × Diastolic blood pressure) ÷ 3'],
  ['bloods.anion-gap', 'Sodium − Chloride − Bicarbonate (total carbon dioxide)'],
])('%s is %s', (reference, expected) => {
  const { item, report } = plugins.reportItem(reference)!;
  expect(formulaText(item.calculatedFrom!, report.items)).toBe(expected);
});
