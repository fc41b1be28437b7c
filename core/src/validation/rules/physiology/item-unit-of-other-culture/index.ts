import { patientItem } from '#index/queries/patient-item';
import { culture } from '#index/queries/sections';
import { defineRule } from '#kernel/rule';
import { unitText } from '#units/unit-text';

export const rule = defineRule({
  id: 'physiology/item-unit-of-other-culture',
  scope: 'physiology-item',
  severity: 'WARNING',
  title: 'A patient’s values are in the units of the scenario’s culture',
  why: 'Learners read the monitor in the units that they work with, and misread others.',
  messages: { foreign: '{{item}} is in {{unit}}, but {{culture}} scenarios use {{usual}}. Convert the values.' },
  check({ value, view, report }) {
    const known = patientItem(value, view.plugins);
    if (known === null) return;
    const here = view.derive(culture);
    const usual = known.item.units[here].ucum;
    if (known.scale.unit === usual) return;
    const data = { item: known.item.title, unit: unitText(known.scale.unit), culture: here, usual: unitText(usual) };
    report({ messageId: 'foreign', at: '/unit', data });
  },
});
