import { fromUnit, toUnit } from '../../../../units/item-units';
import { partFixes } from '../../../conditions/fix';
import { physiologyOf } from '../../../conditions/physiology';
import { conditionsOf } from '../../../conditions/walk';
import { culture } from '../../../queries/scenario-settings';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/unit-of-other-culture',
  scope: 'unit',
  severity: 'INFORMATION',
  title: 'Conditions use the units of the scenario’s culture',
  why: 'Everyone who reviews the scenario reads values in the units that they work with, and misreads the others.',
  source: '000 §3, 001 §3',
  messages: { foreign: '{{item}} is in {{unit}}; scenarios in {{culture}} use {{usual}}. Convert the value.' },
  check({ value: unit, view, report }) {
    for (const placed of conditionsOf(unit)) {
      const { condition, group, at } = placed;
      const physiology = physiologyOf(condition, view);
      if (physiology === null || physiology.scale === null || physiology.value === null) continue;
      const { item, scale, value } = physiology;
      const here = view.derive(culture);
      const usual = item.units[here].ucum;
      if (scale.unit === usual) continue;
      const converted = toUnit(item, fromUnit(item, value, scale.unit), usual);
      report({
        messageId: 'foreign',
        entity: group.source.from,
        at: `${at}/unit`,
        data: { item: item.title, unit: scale.unit, culture: here, usual },
        fixes: partFixes(placed, { ...condition, value: converted, unit: usual }, `Convert to ${converted} ${usual}`),
      });
    }
  },
});
