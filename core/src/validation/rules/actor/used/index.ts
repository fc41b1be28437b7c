import { defineRule } from '#kernel/rule';

/** Kinds that only describe an actor's position or voice. */
const descriptiveKinds: ReadonlySet<string | undefined> = new Set(['starting-position', 'voice-profile-assignment']);

export const rule = defineRule({
  id: 'actor/used',
  scope: 'actor',
  severity: 'INFORMATION',
  title: 'Every character has a part',
  why: 'A character that never speaks or acts distracts the learner, who tries to talk to it.',
  messages: {
    unused: '“{{name}}” never speaks or acts. Give the character a part, or remove it.',
  },
  check({ node, value: { type, name }, view, report }) {
    if (type === 'PLAYER' || type === 'PATIENT') return;
    if (view.usesOf(node.id).some(({ from }) => !descriptiveKinds.has(from?.kind))) return;
    report({ messageId: 'unused', data: { name } });
  },
});
