import { defineRule } from '#kernel/rule';
import { foundAt, momentsOf } from '#clinical/moments';
import type { ValuesTogether } from '#clinical/patient-values';
import { hasCircumstance } from '#clinical/special-circumstances';

/** kPa: of the atmosphere at sea level, and of water vapour in the airways. */
const [atmosphere, vapour] = [101.3, 6.3];

/** Carbon dioxide formed for each oxygen used up. */
const respiratoryQuotient = 0.8;

/** In kPa: when none is measured, the carbon dioxide of someone who breathes as fast as possible. */
const leastCarbonDioxide = 1.5;

/** Rounding of the inspired concentration, and high atmospheric pressure. */
const margin = 1.15;

/** Alkalosis, cold and fetal haemoglobin hold more oxygen: as much as usual blood at this multiple of the pressure. */
const leftShift = 1.7;

const mmHgPerKiloPascal = 7.500_62;

/** How far, in %, an oximeter may be from the blood gas. Manufacturers promise 2 to 3 above 70 %; cold fingers and shock mislead it further. */
const oximeterTolerance = 20;
/** In %: carboxyhaemoglobin that an oximeter takes for oxygenated. */
const muchCarboxyhaemoglobin = 10;

export const rule = defineRule({
  id: 'physiology/oxygen-in-blood',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Inspired oxygen, oxygen pressure and saturation fit each other',
  why: 'An oxygen pressure of 60 kPa on air is one in mmHg. Learners turn the oxygen down, or look for the mask.',
  source:
    'Severinghaus, Simple, accurate equations for human blood O2 dissociation computations, Journal of Applied Physiology, 1979; West, Respiratory Physiology, 9th edition, 2012 (alveolar gas equation)',
  messages: {
    'too-much':
      'Breathing {{oxygen}} oxygen, the arterial oxygen pressure isn’t {{pressure}}: {{most}} kPa is the most. Check its unit, or correct one of the two.',
    'too-saturated':
      'With an oxygen pressure of {{pressure}}, the saturation isn’t {{saturation}}: {{most}}% is the most. Correct one of the two.',
    oximeter:
      'The oximeter shows {{oximeter}}, but the blood gas has {{saturation}}. Correct one of the two. If carbon monoxide or methaemoglobin misleads it, say so in the patient’s history.',
  },
  check({ value: patient, view, report }) {
    for (const moment of momentsOf(patient, view)) {
      const found = foundAt(moment, disagreement);
      if (found === null) continue;
      const { messageId, value, data } = found;
      const isExplained = hasCircumstance(patient, messageId === 'too-much' ? 'hyperbaric' : 'dyshaemoglobin', view);
      if (!isExplained) report({ messageId, entity: value.entity, at: value.at, data });
    }
  },
});

function disagreement(valueOf: ValuesTogether) {
  const [pressure, saturation] = [valueOf('abg.po2'), valueOf('abg.oxygen-saturation')];
  const [oxygen, oximeter] = [valueOf('monitor.inspired-oxygen'), valueOf('monitor.oxygen-saturation')];
  if (pressure !== undefined && oxygen !== undefined) {
    const most = highestArterialOxygen(oxygen.value, valueOf('abg.pco2')?.value);
    if (pressure.value > most) {
      const data = { oxygen: oxygen.text, pressure: pressure.text, most: Math.round(most) };
      return { messageId: 'too-much' as const, value: pressure, data };
    }
  }
  if (pressure !== undefined && saturation !== undefined) {
    const most = highestSaturation(pressure.value);
    if (saturation.value > most) {
      const data = { pressure: pressure.text, saturation: saturation.text, most: Math.round(most) };
      return { messageId: 'too-saturated' as const, value: saturation, data };
    }
  }
  if (saturation === undefined || oximeter === undefined) return null;
  if (Math.abs(saturation.value - oximeter.value) <= oximeterTolerance) return null;
  if ((valueOf('abg.carboxyhaemoglobin')?.value ?? 0) >= muchCarboxyhaemoglobin) return null;
  const data = { oximeter: oximeter.text, saturation: saturation.text };
  return { messageId: 'oximeter' as const, value: oximeter, data };
}

/** The highest arterial oxygen pressure in kPa that someone can have who inspires a concentration in %, by the alveolar gas equation. */
function highestArterialOxygen(inspiredPercent: number, pco2 = leastCarbonDioxide): number {
  return margin * ((inspiredPercent / 100) * (atmosphere - vapour) - pco2 / respiratoryQuotient) + 1;
}

/** The highest saturation in % that blood can have at an oxygen pressure in kPa (Severinghaus, 1979). */
function highestSaturation(po2: number): number {
  const pressure = po2 * mmHgPerKiloPascal * leftShift;
  return 100 / (23_400 / (pressure ** 3 + 150 * pressure) + 1) + 3;
}
