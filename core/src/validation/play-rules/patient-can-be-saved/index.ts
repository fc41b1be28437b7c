import { onlyPatientId } from '#index/queries/patient-ids';
import { definePlayRule } from '../play-rule';

export const rule = definePlayRule({
  id: 'play/patient-can-be-saved',
  severity: 'WARNING',
  title: 'A patient can be saved',
  why: 'Learners who do everything right still lose the patient, and learn that what they do doesn’t matter.',
  messages: {
    lost: 'No play of an expert reaches a good ending ({{plays}} plays). Check the conditions of the good ending, the time that treatments need and the deterioration. If nothing is meant to save the patient, accept this warning.',
  },
  check({ evidence: { expert }, view, report }) {
    if (expert === null || expert.saved > 0) return;
    report({ messageId: 'lost', entity: view.derive(onlyPatientId), data: { plays: expert.plays } });
  },
});
