import { defineRule } from '../../../rule';

const unconscious: ReadonlySet<string> = new Set(['UNRESPONSIVE', 'CARDIAC_ARREST', 'SEIZING', 'SEDATED']);
const needsConsciousness: ReadonlySet<string> = new Set(['STANDING', 'SITTING_FORWARD']);

export const rule = defineRule({
  id: 'patient/posture-fits-state',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Posture and emotion fit the patient’s state',
  why: 'A patient in cardiac arrest who stands, or an unresponsive one who smiles, gives the learner a sign that no real patient gives.',
  messages: {
    posture:
      'The patient is {{state}} and {{posture}} at the start. Choose a posture that needs no consciousness, or another state.',
    emotion: 'The patient is {{state}} and shows an emotion at the start. Choose NONE, or another state.',
  },
  check({ value: { generalInformation }, report }) {
    const { startingState: state, startingPosture: posture, startingEmotion: emotion } = generalInformation;
    if (!unconscious.has(state)) return;
    if (needsConsciousness.has(posture)) {
      report({ messageId: 'posture', at: '/generalInformation/startingPosture', data: { state, posture } });
    }
    if (emotion !== 'NONE')
      report({ messageId: 'emotion', at: '/generalInformation/startingEmotion', data: { state } });
  },
});
