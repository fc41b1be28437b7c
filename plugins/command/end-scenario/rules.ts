import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'end-is-explained': define({
    severity: 'WARNING',
    title: 'A bad outcome is explained',
    why: 'After a death or a breach of safety, a room that goes dark without a message leaves the learner alone until the debrief.',
    messages: { silent: 'The scenario ends badly without a message. Write what happened and that a debrief follows.' },
    check({ args, report }) {
      const isBad = ['PATIENT_DETERIORATED', 'PATIENT_DIED', 'STOPPED'].includes(args.outcome);
      if (isBad && args.message.trim() === '') report({ messageId: 'silent', at: '/message' });
    },
  }),
  'nothing-behind': define({
    severity: 'WARNING',
    title: 'No command plays after the end',
    why: 'Commands after the end never play, so the learner misses a last sentence or a result.',
    messages: { unreached: 'Commands after this one never play ({{count}}). Move them before it.' },
    check({ node, view, report }) {
      if (!node?.parent || view === null) return;
      const playlist = view.get(node.parent.id, 'response')?.value.playlist ?? [];
      const behind = playlist.slice(playlist.findIndex((command) => command.id === node.id) + 1);
      const zones = behind.map(({ block }) => view.plugins.command(block)?.placement.zone);
      const count = zones.filter((zone) => zone !== undefined && zone !== 'completion').length;
      if (count > 0) report({ messageId: 'unreached', at: '', data: { count } });
    },
  }),
};
