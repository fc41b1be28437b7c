import { defineRule } from '#kernel/rule';
import { foundAt, momentsOf } from '#clinical/moments';
import type { ValuesTogether } from '#clinical/patient-values';

/** Apparent dissociation constant of carbonic acid in plasma at 37 °C (Adrogué and Madias, New England Journal of Medicine, 1998). */
const apparentConstant = 6.1;

/** Solubility of carbon dioxide in plasma at 37 °C in mmol/L per kPa: 0.0307 per mmHg. */
const solubility = 0.0307 * 7.500_62;

/**
 * How far, in mmol/L, a base excess may be from the equation: analysers use several, which differ by up to 3 in severe acidosis.
 */
const baseExcessTolerance = 8;

/**
 * How far the pH may be from the equation. The constant is between 6.05 and 6.15 in acutely ill patients, and values are rounded; beyond twice
 * that, bicarbonate is off by more than a quarter.
 */
const bicarbonateTolerance = 0.1;

export const rule = defineRule({
  id: 'physiology/acid-base',
  scope: 'patient',
  severity: 'WARNING',
  title: 'pH, carbon dioxide and bicarbonate of a blood gas fit each other',
  why: 'An analyser calculates bicarbonate from the other two, so no real printout has values that don’t fit. Learners who interpret the gas step by step get stuck.',
  source:
    'Henderson–Hasselbalch equation: Adrogué and Madias, Management of life-threatening acid–base disorders, New England Journal of Medicine, 1998; Kim et al., Discrepancy between measured serum total carbon dioxide content and bicarbonate concentration calculated from arterial blood gases, Cureus, 2015',
  messages: {
    'base-excess':
      'With a pH of {{ph}} and a carbon dioxide pressure of {{pco2}}, the base excess is about {{expected}}, not {{excess}}. Check its sign, or correct one of the three.',
    lactate:
      'A lactate of {{lactate}} takes up as much bicarbonate, but the pH is {{ph}} and the bicarbonate {{bicarbonate}}. Correct one of the three.',
    differs:
      'With a carbon dioxide pressure of {{pco2}} and a bicarbonate of {{bicarbonate}}, the pH is {{expected}}, not {{ph}}. Correct one of the three.',
  },
  check({ value: patient, view, report }) {
    for (const moment of momentsOf(patient, view)) {
      for (const gas of ['abg', 'vbg']) {
        const other = foundAt(moment, (valueOf) => disagreement(gas, valueOf));
        if (other !== null)
          report({ messageId: other.messageId, entity: other.value.entity, at: other.value.at, data: other.data });
        const found = foundAt(moment, (valueOf) => {
          const [ph, pco2, bicarbonate] = [valueOf(`${gas}.ph`), valueOf(`${gas}.pco2`), valueOf(`${gas}.bicarbonate`)];
          if (ph === undefined || pco2 === undefined || bicarbonate === undefined) return null;
          const implied = impliedPh(pco2.value, bicarbonate.value);
          return Math.abs(implied - ph.value) <= bicarbonateTolerance ? null : { ph, pco2, bicarbonate, implied };
        });
        if (found === null) continue;
        const { ph, pco2, bicarbonate, implied } = found;
        const data = { ph: ph.text, pco2: pco2.text, bicarbonate: bicarbonate.text, expected: implied.toFixed(2) };
        report({ messageId: 'differs', entity: ph.entity, at: ph.at, data });
      }
    }
  },
});

/** From this lactate on, in mmol/L, no usual alkalosis makes up for it. */
const muchLactate = 10;

/** Finds a value of a gas, other than the bicarbonate, that contradicts its pH and carbon dioxide. */
function disagreement(gas: string, valueOf: ValuesTogether) {
  const [ph, pco2, excess] = [valueOf(`${gas}.ph`), valueOf(`${gas}.pco2`), valueOf(`${gas}.base-excess`)];
  if (ph !== undefined && pco2 !== undefined && excess !== undefined) {
    const expected = impliedBaseExcess(ph.value, impliedBicarbonate(ph.value, pco2.value));
    if (Math.abs(expected - excess.value) > baseExcessTolerance) {
      const data = { ph: ph.text, pco2: pco2.text, excess: excess.text, expected: Math.round(expected) };
      return { messageId: 'base-excess' as const, value: excess, data };
    }
  }
  const [lactate, bicarbonate] = [valueOf(`${gas}.lactate`), valueOf(`${gas}.bicarbonate`)];
  if (lactate === undefined || bicarbonate === undefined || ph === undefined) return null;
  const isUsual = ph.value >= 7.35 && ph.value <= 7.45 && bicarbonate.value >= 22 && bicarbonate.value <= 26;
  if (lactate.value < muchLactate || !isUsual) return null;
  const data = { lactate: lactate.text, ph: ph.text, bicarbonate: bicarbonate.text };
  return { messageId: 'lactate' as const, value: lactate, data };
}

/**
 * The pH that follows from a carbon dioxide pressure in kPa and a bicarbonate in mmol/L (Henderson–Hasselbalch equation). Both must be above
 * zero.
 */
function impliedPh(pco2: number, bicarbonate: number): number {
  return apparentConstant + Math.log10(bicarbonate / (solubility * pco2));
}

/** Base excess in mmol/L of a pH and a bicarbonate at a usual haemoglobin (Siggaard-Andersen’s equation of Van Slyke, simplified). */
function impliedBaseExcess(ph: number, bicarbonate: number): number {
  return 0.93 * (bicarbonate - 24.4 + 14.83 * (ph - 7.4));
}

/** The bicarbonate in mmol/L that follows from a pH and a carbon dioxide pressure in kPa: {@link impliedPh} the other way round. */
function impliedBicarbonate(ph: number, pco2: number): number {
  return solubility * pco2 * 10 ** (ph - apparentConstant);
}
