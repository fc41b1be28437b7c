import { fromUnit, toUnit } from '#kernel/item-units';
import { partFixes } from '#index/conditions/fix';
import { physiologyConditionsOf } from '#index/conditions/physiology';
import { culture } from '#index/queries/sections';
import { defineRule } from '#kernel/rule';
import { quantityText, unitText } from '#units/unit-text';

export const rule = defineRule({
  id: 'expression/unit-of-other-culture',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'INFORMATION',
  title: 'Conditions use the units of the scenario’s culture',
  why: 'Reviewers read values in the units that they work with, and misread others.',
  messages: { foreign: '{{item}} is in {{unit}}, but {{culture}} scenarios use {{usual}}. Convert the value.' },
  check({ value: subtree, view, report }) {
    const conditions = physiologyConditionsOf(subtree, view.plugins);
    if (conditions.length === 0) return;
    const here = view.derive(culture);
    for (const { item, scale, value, placed } of conditions) {
      const usual = item.units[here].ucum;
      if (scale === null || value === null || scale.unit === usual) continue;
      const converted = toUnit(item, fromUnit(item, value, scale.unit), usual);
      const replacement = { ...placed.condition, value: converted, unit: usual };
      report({
        messageId: 'foreign',
        entity: placed.group.source.from,
        at: `${placed.at}/unit`,
        data: { item: item.title, unit: unitText(scale.unit), culture: here, usual: unitText(usual) },
        fixes: partFixes(placed, replacement, `Convert to ${quantityText(converted, usual)}`),
      });
    }
  },
});
