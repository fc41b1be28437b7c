import { normalBelow, normalOf } from '#kernel/item-units';
import { defineRule } from '#kernel/rule';
import { awarenessAt, isAwake } from '#clinical/awareness';
import { namedValue, valuesTogether } from '#clinical/patient-values';
import { hasCircumstance, type Circumstance } from '#clinical/special-circumstances';

/** How far beyond what is normal at an age a child who is awake isn’t, as a part of the normal limit; and what makes it real anyway. */
const limits: Readonly<
  Record<string, { readonly low?: number; readonly high?: number; readonly unless?: Circumstance }>
> = {
  'monitor.respiratory-rate': { low: 0.5, unless: 'ventilation' },
  'monitor.heart-rate': { low: 0.6, unless: 'slow-heart' },
  'monitor.systolic-blood-pressure': { high: 1.4, unless: 'high-pressure' },
};
/** L/min, by height in cm: of boys from 5 to 14 years, who have more than girls. */
const peakFlowOf = (heightCm: number) => Math.max(4.39 * heightCm - 300, 0);
const peakFlowMargin = { factor: 2, difference: 50 } as const;
/** In years: younger ones are compared. */
const grown = 15;

export const rule = defineRule({
  id: 'physiology/child-vital-signs',
  scope: 'patient',
  severity: 'WARNING',
  title: 'A child starts with vital signs of a child',
  why: 'A new patient has the values of an adult. A newborn with 12 breaths a minute is about to die; learners resuscitate a baby who is said to be well.',
  source:
    'Fleming et al., Lancet, 2011 (heart and respiratory rate); American Heart Association, Pediatric Advanced Life Support Provider Manual, 2015 (blood pressure); Peak expiratory flow among healthy children aged 5–14 years in China, Journal of Thoracic Disease, 2019',
  messages: {
    low: '{{value}} is far below what is normal at {{age, age}}, {{from}} to {{to}} ({{source}}), in a child who is awake. Enter a value for this age, or correct age or state.',
    high: '{{value}} is far above what is normal at {{age, age}}, {{from}} to {{to}} ({{source}}). Enter a value for this age, or correct the age.',
    flow: '{{value}} is an adult’s: at {{height}} cm, children reach about {{to}} L/min. Enter a value for this height, or correct the height.',
  },
  check({ value: patient, view, report }) {
    const { generalInformation } = patient;
    const { ageYears: age, heightCm: height, startingState } = generalInformation;
    const [valueOf] = valuesTogether(patient, view.plugins);
    if (valueOf === undefined) return;
    const isUp = isAwake(awarenessAt(valueOf, startingState));
    for (const [reference, { low = 0, high = Infinity, unless }] of Object.entries(limits)) {
      const value = valueOf(reference);
      if (value === undefined || normalBelow(value.item, age).length === 0) continue;
      const { normal, source } = normalOf(value.item, generalInformation);
      const isLow = value.value <= normal[0] * low && value.value > 0 && isUp;
      if (!isLow && value.value < normal[1] * high) continue;
      if (unless !== undefined && hasCircumstance(patient, unless, view)) continue;
      const data = { value: namedValue(value), age, from: normal[0], to: normal[1], source: source.replace(/\.$/, '') };
      report({ messageId: isLow ? 'low' : 'high', entity: value.entity, at: value.at, data });
    }
    const flow = valueOf('monitor.peak-expiratory-flow');
    const expected = peakFlowOf(height);
    if (flow === undefined || age >= grown) return;
    if (flow.value <= expected * peakFlowMargin.factor + peakFlowMargin.difference) return;
    const data = { value: namedValue(flow), height, to: Math.round(expected) };
    report({ messageId: 'flow', entity: flow.entity, at: flow.at, data });
  },
});
