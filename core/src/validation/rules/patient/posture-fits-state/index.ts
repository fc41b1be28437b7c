import { defineRule } from '#kernel/rule';
import { wordsOf } from '#schema/wording';

const unconscious: ReadonlySet<string> = new Set(['UNRESPONSIVE', 'CARDIAC_ARREST', 'SEIZING', 'SEDATED']);
const needsConsciousness: ReadonlySet<string> = new Set(['STANDING', 'SITTING_FORWARD']);

export const rule = defineRule({
  id: 'patient/posture-fits-state',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Posture and emotion match the patient’s state',
  why: 'A standing patient in cardiac arrest, or a smiling unresponsive one, shows learners a sign that no real patient shows.',
  messages: {
    posture:
      'The patient’s starting state is {{state}}, but the posture is {{posture}}. Choose a posture of an unconscious patient, or another state.',
    emotion:
      'The patient’s starting state is {{state}}, but the patient shows an emotion. Remove the emotion, or choose another state.',
  },
  check({ value: { generalInformation }, report }) {
    const { startingState: state, startingPosture: posture, startingEmotion: emotion } = generalInformation;
    if (!unconscious.has(state)) return;
    if (needsConsciousness.has(posture)) {
      report({
        messageId: 'posture',
        at: '/generalInformation/startingPosture',
        data: { state: wordsOf(state), posture: wordsOf(posture) },
      });
    }
    if (emotion !== 'NONE')
      report({ messageId: 'emotion', at: '/generalInformation/startingEmotion', data: { state: wordsOf(state) } });
  },
});
