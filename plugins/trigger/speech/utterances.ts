import { defineQuery } from '@scn/core/kernel/view';

/** An utterance as speech recognition compares it: case, punctuation and spaces are ignored. */
export function spokenForm(utterance: string): string {
  return utterance
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The codes of the speech-triggered actions that each utterance starts, by its spoken form. */
export const actionsByUtterance = defineQuery('actions-by-utterance', (view) => {
  const actions = new Map<string, string[]>();
  for (const { value } of view.all('action')) {
    const { trigger, args } = value.trigger;
    if (trigger !== 'trigger.speech' || !Array.isArray(args['utterances'])) continue;
    for (const utterance of args['utterances'] as readonly unknown[]) {
      if (typeof utterance !== 'string') continue;
      const spoken = spokenForm(utterance);
      const codes = actions.get(spoken) ?? [];
      if (!codes.includes(value.actionCode)) codes.push(value.actionCode);
      actions.set(spoken, codes);
    }
  }
  return actions;
});
