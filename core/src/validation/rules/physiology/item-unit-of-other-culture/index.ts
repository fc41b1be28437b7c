import { patientItem } from '../../../patient-item';
import { culture } from '../../../queries/scenario-settings';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/item-unit-of-other-culture',
  scope: 'physiology-item',
  severity: 'WARNING',
  title: 'A patient’s values are in the units of the scenario’s culture',
  why: 'The learner reads the monitor in the units of the ward they work on, and misreads the others.',
  messages: { foreign: '{{item}} is in {{unit}}; scenarios in {{culture}} use {{usual}}. Convert its values.' },
  check({ value, view, report }) {
    const known = patientItem(value, view.plugins);
    if (known === null) return;
    const here = view.derive(culture);
    const usual = known.item.units[here].ucum;
    if (known.scale.unit === usual) return;
    const data = { item: known.item.title, unit: known.scale.unit, culture: here, usual };
    report({ messageId: 'foreign', at: '/unit', data });
  },
});
