import { defineRule } from '#kernel/rule';
import { quantityText } from '#units/unit-text';
import { valueOnRange } from '#index/conditions/item-scale';
import { deterioratingItems } from '#index/queries/patient-items';
import { patientItem, type PatientItem } from '#index/queries/patient-item';

/** Items of which more is always worse, or less: no disease makes a patient worse in the other direction. */
const worseWhen: Readonly<Record<string, 'higher' | 'lower'>> = {
  'monitor.oxygen-saturation': 'lower',
  'monitor.capillary-refill': 'higher',
  'monitor.pain-score': 'higher',
  'monitor.peak-expiratory-flow': 'lower',
  'abg.lactate': 'higher',
  'abg.oxygen-saturation': 'lower',
  'vbg.lactate': 'higher',
  'bloods.lactate': 'higher',
  'bloods.crp': 'higher',
  'bloods.ketones': 'higher',
  'bloods.troponin-t': 'higher',
  'bloods.troponin-i': 'higher',
  'bloods.paracetamol': 'higher',
  'bloods.salicylate': 'higher',
  'bloods.ethanol': 'higher',
  'abg.carboxyhaemoglobin': 'higher',
  'vbg.carboxyhaemoglobin': 'higher',
  'neuro.gcs-eye': 'lower',
  'neuro.gcs-verbal': 'lower',
  'neuro.gcs-motor': 'lower',
  'neuro.gcs-total': 'lower',
  'neuro.consciousness': 'higher',
  'neuro.intracranial-pressure': 'higher',
  'emotion.anxiety': 'higher',
  'emotion.distress': 'higher',
};

/** Items that are too high or too low, of which a worst value on the way to the goal is a slip. Gases pass it while compensation fails. */
const eitherSide: ReadonlySet<string> = new Set([
  'monitor.heart-rate',
  'monitor.systolic-blood-pressure',
  'monitor.diastolic-blood-pressure',
  'monitor.mean-arterial-pressure',
  'monitor.temperature',
]);

export const rule = defineRule({
  id: 'physiology/worst-side',
  scope: 'physiology-item',
  severity: 'WARNING',
  title: 'Goal and worst are on their own sides',
  why: 'If they are exchanged, or the worst value lies on the way to the goal, deterioration makes the patient better.',
  source:
    'Royal College of Physicians, NEWS 2, 2017 (saturation, consciousness); Evans et al., Surviving Sepsis Campaign, 2021 (lactate, capillary refill); Teasdale et al., Lancet Neurology, 2014 (coma score)',
  messages: {
    exchanged:
      '{{item}}: the goal of {{goal}} is worse than the worst value of {{worst}}. Exchange the two, or correct one.',
    'on-the-way':
      '{{item}}: the worst value of {{worst}} is between the baseline of {{baseline}} and the goal of {{goal}}, so deterioration makes the patient better. Enter a worse value.',
  },
  check({ value, view, report }) {
    const { baseline, goal, worst } = value;
    const direction = worseWhen[value.item];
    const known = direction !== undefined || eitherSide.has(value.item) ? patientItem(value, view.plugins) : null;
    if (known === null || goal === null || worst === null || goal === worst) return;
    const [from, to, away] = [baseline, goal, worst].map((each) => valueOnRange(known.item, each, known.scale));
    if (from === undefined || to === undefined || away === undefined) return;
    // a value outside the range is a slip of its own, and has its own rule
    const [least, most] = known.item.range;
    if ([from, to, away].some((each) => each < least || each > most)) return;
    const data = textsOf(known, { baseline, goal, worst });
    if (direction !== undefined && (direction === 'higher' ? to > away : to < away)) {
      report({ messageId: 'exchanged', at: '/worst', data });
    } else if ((away - from) * (to - away) > 0 && view.derive(deterioratingItems).has(value.id)) {
      report({ messageId: 'on-the-way', at: '/worst', data });
    }
  },
});

function textsOf(
  { item, scale }: PatientItem,
  values: Readonly<Record<'baseline' | 'goal' | 'worst', number>>,
): Readonly<Record<'item' | 'baseline' | 'goal' | 'worst', string>> {
  const text = (value: number) => quantityText(value, scale.unit);
  return {
    item: item.title,
    baseline: text(values.baseline),
    goal: text(values.goal),
    worst: text(values.worst),
  };
}
