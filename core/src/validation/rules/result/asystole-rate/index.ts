import { defineRule } from '#kernel/rule';
import { reachedValues } from '#index/queries/patient-items';

export const rule = defineRule({
  id: 'result/asystole-rate',
  scope: 'patient',
  severity: 'WARNING',
  title: 'A patient whose ECG shows asystole has a heart rate of 0 at some time',
  why: 'Without beats, there is no rate. If the monitor counts 84 a minute beside a flat line, learners treat a lead that has come off.',
  source: 'Resuscitation Council UK, Adult advanced life support, 2021',
  messages: {
    rate: 'The ECG shows asystole, but the heart rate is never below {{least}} per min. Choose another rhythm, or let the heart rate reach 0.',
  },
  check({ value: patient, view, report }) {
    const rate = patient.physiology.reports
      .flatMap(({ items }) => items)
      .find(({ item }) => item === 'monitor.heart-rate');
    if (rate === undefined) return;
    const least = Math.min(...(view.derive(reachedValues).get(rate.id) ?? [rate.baseline]));
    if (least <= 0) return;
    for (const { id, rhythm } of patient.results.ekg)
      if (rhythm === 'ASYSTOLE') report({ messageId: 'rate', entity: id, at: '/rhythm', data: { least } });
  },
});
