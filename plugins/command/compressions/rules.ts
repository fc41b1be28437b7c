import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import { wrongActorRule } from '../shared/acting-character';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

/** Compressions per minute at every age (Resuscitation Council UK, Resuscitation Guidelines 2021). */
const guidelineRate = { least: 100, most: 120 };
/** From these ages, in years, the ratios for children and for newborns no longer apply. */
const adultAge = 18;
const infantAge = 1;

export const rules = {
  'wrong-actor': wrongActorRule({
    title: 'The character can give compressions',
    why: 'Otherwise the condition on compressions never becomes true, and the patient dies even though help is there.',
    messages: {
      phone: 'A phone can’t compress a chest. Choose a character in the room.',
      patient: 'A patient can’t give compressions. Choose a member of the team, a relative or a device.',
    },
  }),
  'own-chest': define({
    severity: 'ERROR',
    title: 'The character who gives compressions is not the patient',
    why: 'Otherwise the patient doesn’t receive compressions. Usually the two characters were mixed up.',
    messages: { same: 'The character who gives compressions is the patient. Choose someone else.' },
    check({ args: { actorId, patientId }, view, report }) {
      if (actorId === null || patientId === null) return;
      const patient = view?.get(patientId, 'patient')?.value;
      const isOwnChest = patient?.actorId === actorId;
      // 'wrong-actor' already reports actors of type Patient
      if (isOwnChest && view?.get(actorId, 'actor')?.value.type !== 'PATIENT') {
        report({ messageId: 'same', at: '/actorId' });
      }
    },
  }),
  'guideline-rate': define({
    severity: 'WARNING',
    title: 'Effective compressions follow the guideline rate',
    why: 'Learners copy what they see. Compressions outside 100–120 a minute have worse outcomes and should be shown as ineffective.',
    messages: {
      outside:
        '{{rate}} a minute is outside {{least}}–{{most}}. Correct the rate, or show the compressions as ineffective.',
    },
    check({ args: { state, rate }, report }) {
      if (state === 'PERFORMED' && (rate < guidelineRate.least || rate > guidelineRate.most)) {
        report({ messageId: 'outside', at: '/rate', data: { rate, ...guidelineRate } });
      }
    },
  }),
  'ratio-for-age': define({
    severity: 'WARNING',
    title: 'The ratio fits the patient’s age',
    why: 'Adults get 30:2, and 3:1 is for newborns only. Learners who see a wrong ratio remember it as correct.',
    messages: {
      adult:
        '15:2 is for children, and the patient’s age is {{age, age}}. Choose 30:2, or continuous with a secured airway.',
      newborn: '3:1 is for newborns, and the patient’s age is {{age, age}}. Choose the ratio for this age.',
    },
    check({ args: { patientId, state, ratio }, view, report }) {
      const shows = state === 'PERFORMED' || state === 'INEFFECTIVE';
      if (patientId === null || !shows) return;
      const age = view?.get(patientId, 'patient')?.value.generalInformation.ageYears;
      if (age === undefined) return;
      if (ratio === '15:2' && age >= adultAge) report({ messageId: 'adult', at: '/ratio', data: { age } });
      if (ratio === '3:1' && age >= infantAge) report({ messageId: 'newborn', at: '/ratio', data: { age } });
    },
  }),
};
