import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';
import { actionsByUtterance, spokenForm } from './utterances';

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
