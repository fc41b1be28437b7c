import { defineRule } from '#kernel/rule';
import type { Use } from '#kernel/view';

export const rule = defineRule({
  id: 'action/harmful-without-feedback',
  scope: 'action',
  needs: ['harmful'],
  severity: 'INFORMATION',
  title: 'A harmful action has feedback',
  why: 'The learner harms the patient and gets no feedback about it.',
  messages: {
    silent:
      'The action is harmful, but no feedback point uses it. Add a feedback point, or add the action to an array.',
  },
  check({ value: { actionCode, harmful, responses }, view, report }) {
    if (!harmful) return;
    const codes = [actionCode, ...responses.map(({ responseCode }) => responseCode)];
    if (!codes.some((code) => view.usesOf(code).some(isFeedback))) report({ messageId: 'silent', at: '/harmful' });
  },
});

/** Only feedback points use arrays. */
function isFeedback({ from }: Use): boolean {
  return from?.kind === 'feedback-point' || from?.kind === 'array';
}
