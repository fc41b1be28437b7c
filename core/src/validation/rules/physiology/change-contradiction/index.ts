import { memoizeByIdentity } from '#base/memoize';
import type { Patient, PhysiologyItem } from '#document/patients/schema';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';
import { quantityText } from '#units/unit-text';
import { pressureWithoutHeartbeat } from '#clinical/circulation';
import { hasCircumstance } from '#clinical/special-circumstances';
import { patientItem } from '#index/queries/patient-item';
import { reachedValues } from '#index/queries/patient-items';

const systolic = 'monitor.systolic-blood-pressure';
const diastolic = 'monitor.diastolic-blood-pressure';
const heartRate = 'monitor.heart-rate';
const consciousness = 'neuro.consciousness';
/** The level of the ACVPU scale up to which a patient is awake: new confusion. */
const awake = 1;

export const rule = defineRule({
  id: 'physiology/change-contradiction',
  scope: 'change',
  needs: ['values'],
  severity: 'WARNING',
  title: 'A change leaves no patient that can’t exist',
  why: 'An action that stops the heart of a patient who stays alert, or takes the systolic pressure below a diastolic that doesn’t move, shows learners what no real patient shows.',
  source:
    'Levick, An Introduction to Cardiovascular Physiology, 5th edition, 2010; Rossen et al., Acute arrest of cerebral circulation in man, Archives of Neurology and Psychiatry, 1943; Schipke et al., Human heart arrest, American Journal of Physiology: Heart and Circulatory Physiology, 2003',
  messages: {
    order:
      'The change sets {{item}} to {{value}}, but {{other}} is {{reached}}. The systolic pressure is never below the diastolic. Change both.',
    pressure:
      'The change stops the heart, but the systolic pressure stays at {{least}} or more in the whole scenario. Change the pressure as well.',
    awake:
      'The change stops the heart, but the patient stays awake in the whole scenario. Change the level of consciousness as well.',
  },
  check({ value: { patientId, values }, view, report }) {
    const patient = view.get(patientId, 'patient')?.value;
    if (patient === undefined) return;
    const items = itemsOf(patient);
    const set = new Set(
      values.filter(({ absolute, disabled }) => absolute && !disabled).map((each) => each.physiologyItemId),
    );
    values.forEach(({ physiologyItemId, valueChange, absolute, disabled }, index) => {
      if (!absolute || disabled) return;
      const item = items.byId.get(physiologyItemId);
      const at = `/values/${index}/valueChange` as const;
      if (item?.item === heartRate && valueChange === 0) {
        const level = items.byItem.get(consciousness);
        if (level !== undefined && !set.has(level.id) && Math.max(...reached(level, view)) <= awake)
          report({ messageId: 'awake', at });
        const pressure = items.byItem.get(systolic);
        if (pressure === undefined || set.has(pressure.id) || hasCircumstance(patient, 'pump', view)) return;
        const least = Math.min(...reached(pressure, view));
        if (least > pressureWithoutHeartbeat)
          report({ messageId: 'pressure', at, data: { least: quantityText(least, pressure.unit) } });
        return;
      }
      if (item?.item !== systolic && item?.item !== diastolic) return;
      const isSystolic = item.item === systolic;
      const other = items.byItem.get(isSystolic ? diastolic : systolic);
      if (other === undefined || other.unit !== item.unit) return;
      // Other rules judge the values that one change sets together.
      if (set.has(other.id)) return;
      const others = reached(other, view);
      if (isSystolic ? valueChange >= Math.min(...others) : valueChange <= Math.max(...others)) return;
      const [known, knownOther] = [item, other].map((each) => patientItem(each, view.plugins)?.item.title);
      report({
        messageId: 'order',
        at,
        data: {
          item: known ?? '',
          value: quantityText(valueChange, item.unit),
          other: knownOther ?? '',
          reached: spanText(others, other.unit),
        },
      });
    });
  },
});

/** The items of a patient, by identity and by item; the first where several have the same. */
const itemsOf = memoizeByIdentity(({ physiology }: Patient) => {
  const items = physiology.reports.flatMap((each) => each.items).toReversed();
  return {
    byId: new Map(items.map((each) => [each.id, each])),
    byItem: new Map(items.map((each) => [each.item, each])),
  };
});

function reached({ id, baseline }: PhysiologyItem, view: ScenarioView): readonly number[] {
  return view.derive(reachedValues).get(id) ?? [baseline];
}

function spanText(values: readonly number[], unit: string): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => quantityText(value, unit));
  return least === most ? (least ?? '') : `${least} to ${most} in the whole scenario`;
}
