import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'end-is-explained': define({
    severity: 'WARNING',
    title: 'A bad end is explained',
    why: 'A room that goes dark after a death or a breach of safety leaves the learner alone with it until the debrief.',
    messages: { silent: 'The scenario ends badly and says nothing. Write what happened and that a debrief follows.' },
    check({ args, report }) {
      const isBad = ['PATIENT_DETERIORATED', 'PATIENT_DIED', 'STOPPED'].includes(args.outcome);
      if (isBad && args.message.trim() === '') report({ messageId: 'silent', at: '/message' });
    },
  }),
  'nothing-behind': define({
    severity: 'WARNING',
    title: 'Nothing that plays stands behind the end',
    why: 'It is never played: a last sentence or a result that the author counts on doesn’t reach the learner.',
    messages: { unreached: 'Commands behind this one never play ({{count}}). Move them before it.' },
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
