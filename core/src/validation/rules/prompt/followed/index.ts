import { defineRule } from '#kernel/rule';
import { configuration, prompts } from '#index/queries/sections';
import type { EntityNode } from '#kernel/view';

export const rule = defineRule({
  id: 'prompt/followed',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Prompts are used',
  why: 'Prompts only affect characters that speak freely. If there are none, the prompts have no effect.',
  messages: {
    nobody:
      'The scenario has prompts, but nothing uses them. Switch on VOICE_CONTROL_LLM or the AI debrief, add a conversation, or remove the prompts.',
  },
  check({ view, report }) {
    if (!view.derive(prompts).some(({ enabled }) => enabled)) return;
    const { features } = view.derive(configuration);
    if (features.includes('VOICE_CONTROL_LLM') || features.includes('AI_DEBRIEF')) return;
    // Conversations are commands in the closing zone.
    const closes = ({ value }: EntityNode<'command'>) =>
      view.plugins.command(value.block)?.placement.zone === 'closing';
    if (!view.all('command').some(closes)) report({ messageId: 'nobody', at: '/setup/prompts' });
  },
});
