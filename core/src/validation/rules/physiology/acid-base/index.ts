import { defineRule } from '#kernel/rule';
import { bicarbonateTolerance, impliedPh } from '#view/clinical/acid-base';
import { foundAt, momentsOf } from '#view/clinical/moments';

export const rule = defineRule({
  id: 'physiology/acid-base',
  scope: 'patient',
  severity: 'WARNING',
  title: 'pH, carbon dioxide and bicarbonate of a blood gas fit each other',
  why: 'An analyser calculates bicarbonate from the other two, so no real printout has values that don’t fit. Learners who interpret the gas step by step get stuck.',
  source:
    'Henderson–Hasselbalch equation: Adrogué and Madias, Management of life-threatening acid–base disorders, New England Journal of Medicine, 1998; Kim et al., Discrepancy between measured serum total carbon dioxide content and bicarbonate concentration calculated from arterial blood gases, Cureus, 2015',
  messages: {
    differs:
      'With a carbon dioxide pressure of {{pco2}} and a bicarbonate of {{bicarbonate}}, the pH is {{expected}}, not {{ph}}. Correct one of the three.',
  },
  check({ value: patient, view, report }) {
    for (const moment of momentsOf(patient, view)) {
      for (const gas of ['abg', 'vbg']) {
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
