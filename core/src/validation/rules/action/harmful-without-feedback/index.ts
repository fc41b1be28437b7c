import { defineRule } from '../../../rule';
import type { Use } from '../../../view';

export const rule = defineRule({
  id: 'action/harmful-without-feedback',
  scope: 'action',
  severity: 'INFORMATION',
  title: 'Harm is spoken of in the debrief',
  why: 'The learner has harmed the patient and is never told so.',
  messages: {
    silent: 'The action is harmful, but no feedback point speaks of it. Add one, or put the action into an array.',
  },
  check({ value: { actionCode, harmful, responses }, view, report }) {
    if (!harmful) return;
    const codes = [actionCode, ...responses.map(({ responseCode }) => responseCode)];
    if (!codes.some((code) => view.usesOf(code).some(isFeedback))) report({ messageId: 'silent', at: '/harmful' });
  },
});

/** Arrays are there for feedback. */
function isFeedback({ from }: Use): boolean {
  return from?.kind === 'feedback-point' || from?.kind === 'array';
}
