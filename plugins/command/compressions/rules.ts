import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { wrongActorRule } from '../shared/acting-character';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

/** Compressions a minute for every age (Resuscitation Council UK, Resuscitation Guidelines 2021). */
const guidelineRate = { least: 100, most: 120 };
/** Ratios for children and for newborns are no longer right from these ages on, in years. */
const adultAge = 18;
const infantAge = 1;

export const rules = {
  'wrong-actor': wrongActorRule({
    title: 'Somebody who can compress does it',
    why: 'The condition on compressions would never become true, and the patient dies although help is there.',
    messages: {
      phone: 'A phone can’t compress a chest. Choose a character in the room.',
      patient: 'A patient can’t give compressions. Choose a member of the team, a relative or a device.',
    },
  }),
  'own-chest': define({
    severity: 'ERROR',
    title: 'Nobody compresses their own chest',
    why: 'The two characters were mixed up, and no compressions are seen on the patient.',
    messages: { same: 'The character who compresses is the patient. Choose somebody else.' },
    check({ args: { actorId, patientId }, view, report }) {
      if (actorId === null || patientId === null) return;
      const patient = view?.get(patientId, 'patient')?.value;
      const isOwnChest = patient?.actorId === actorId;
      // Actors of type Patient are refused as such already.
      if (isOwnChest && view?.get(actorId, 'actor')?.value.type !== 'PATIENT') {
        report({ messageId: 'same', at: '/actorId' });
      }
    },
  }),
  'guideline-rate': define({
    severity: 'WARNING',
    title: 'Effective compressions keep to the guideline’s rate',
    why: 'Learners copy what they see. Compressions outside 100–120 a minute go with worse outcomes and should be shown as ineffective.',
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
    why: 'Adults get 30:2, and 3:1 is for newborns only. A wrong ratio on the screen is learned as the right one.',
    messages: {
      adult: '15:2 is for children, and the patient is {{age}}. Choose 30:2, or continuous with a secured airway.',
      newborn: '3:1 is for newborns, and the patient is {{age}}. Choose the ratio for this age.',
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
