import { defineArgumentRule, defineQuery, type Snapshot } from '@scn/sdk';
import type { schema } from './schema';

/** The codes of the speech-triggered actions that each utterance starts, by its spoken form. */
const actionsByUtterance = defineQuery('actions-by-utterance', (view) => {
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

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'intention-given': define({
    severity: 'ERROR',
    title: 'A speech-triggered action has an intention',
    why: 'The voice control model returns an intention. Without one, it can’t start the action.',
    messages: { none: 'Intention is required' },
    check({ args, report }) {
      if (args.intention.trim() === '') report({ messageId: 'none', at: '/intention' });
    },
  }),
  'utterance-given': define({
    severity: 'ERROR',
    title: 'A speech-triggered action has utterances',
    why: 'The model learns the intention from the utterances, and learners see the first one as a hint.',
    messages: { none: 'Utterance is required' },
    check({ args, report }) {
      if (args.utterances.length === 0) report({ messageId: 'none', at: '/utterances' });
      args.utterances.forEach((utterance, index) => {
        if (spokenForm(utterance) === '') report({ messageId: 'none', at: `/utterances/${index}` });
      });
    },
  }),
  'utterance-once': define({
    severity: 'WARNING',
    title: 'An utterance belongs to one action',
    why: 'When a learner says an utterance that two actions share, it is unclear which of them starts.',
    messages: {
      repeated: '“{{utterance}}” is listed twice. Remove one of the two.',
      shared: '“{{utterance}}” also starts {{action}}. Reword one of the two, so that only one action starts.',
    },
    check({ args, node, view, report }) {
      const seen = new Set<string>();
      args.utterances.forEach((utterance, index) => {
        const spoken = spokenForm(utterance);
        if (spoken === '') return;
        if (seen.has(spoken)) report({ messageId: 'repeated', at: `/utterances/${index}`, data: { utterance } });
        seen.add(spoken);
        const other = view
          ?.derive(actionsByUtterance)
          .get(spoken)
          ?.find((actionCode) => actionCode !== node?.id);
        if (other !== undefined) {
          report({ messageId: 'shared', at: `/utterances/${index}`, data: { utterance, action: other } });
        }
      });
    },
  }),
};

/** An utterance as speech recognition compares it: case, punctuation and spaces are ignored. */
function spokenForm(utterance: string): string {
  return utterance
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
