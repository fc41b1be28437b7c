import { defineRule } from '../../../rule';

/** What only says where an actor stands or how it sounds. */
const merelyDescribed: ReadonlySet<string | undefined> = new Set(['starting-position', 'voice-profile-assignment']);

export const rule = defineRule({
  id: 'actor/used',
  scope: 'actor',
  severity: 'INFORMATION',
  title: 'Every character takes part',
  why: 'A character that never speaks or acts distracts the learner, who tries to talk to it.',
  messages: {
    unused: 'Nothing refers to “{{name}}”: the character never speaks or acts. Give it a part, or remove it.',
  },
  check({ node, value: { type, name }, view, report }) {
    if (type === 'PLAYER' || type === 'PATIENT') return;
    if (view.usesOf(node.id).some(({ from }) => !merelyDescribed.has(from?.kind))) return;
    report({ messageId: 'unused', data: { name } });
  },
});
