import { normalBelow, normalOf, toUnit } from '#kernel/item-units';
import { defineRule } from '#kernel/rule';
import { quantityText } from '#units/unit-text';
import { valueOnRange } from '#index/conditions/item-scale';
import { patientItem } from '#index/queries/patient-item';

/** A sick child need not get quite well in a scenario. */
const margin = 0.15;

export const rule = defineRule({
  id: 'physiology/goal-for-age',
  scope: 'patient',
  severity: 'WARNING',
  title: 'A child’s goals are those of a child',
  why: 'New patients have the values of an adult. A heart rate of 60 or a creatinine of 80 µmol/L, with which treatment makes an adult well, is a sick child’s.',
  source:
    'Fleming et al., Lancet, 2011 (heart and respiratory rate); Colantonio et al., CALIPER, Clinical Chemistry, 2012 (creatinine)',
  messages: {
    goal: 'The goal of {{item}} is {{goal}}, but at {{age, age}} {{from}} to {{to}} is normal ({{source}}). Enter a goal for this age, or correct the age.',
  },
  check({ value: { generalInformation, physiology }, view, report }) {
    const { ageYears: age } = generalInformation;
    for (const each of physiology.reports.flatMap(({ items }) => items)) {
      const known = patientItem(each, view.plugins);
      if (known === null || each.goal === null || normalBelow(known.item, age).length === 0) continue;
      const { item, scale } = known;
      const { normal, source } = normalOf(item, generalInformation);
      const [from, to] = normal;
      const goal = valueOnRange(item, each.goal, scale);
      if (goal >= from * (1 - margin) && goal <= to * (1 + margin)) continue;
      const inUnit = (value: number) => quantityText(toUnit(item, value, scale.unit), scale.unit);
      report({
        messageId: 'goal',
        entity: each.id,
        at: '/goal',
        data: {
          item: item.title,
          goal: quantityText(each.goal, scale.unit),
          age,
          from: inUnit(from),
          to: inUnit(to),
          // a source is a sentence of its own elsewhere
          source: source.replace(/\.$/, ''),
        },
      });
    }
  },
});
