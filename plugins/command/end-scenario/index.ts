import { choice, defineArgumentRule, defineCommand, object, prose, seconds, type Snapshot } from '@scn/sdk';
import { titleOf } from '../shared/enumeration-titles';

const schema = object({
  outcome: choice(
    ['COMPLETED', 'PATIENT_STABILISED', 'PATIENT_TRANSFERRED', 'PATIENT_DETERIORATED', 'PATIENT_DIED', 'STOPPED'],
    { title: 'Outcome' },
  ),
  message: prose({
    title: 'Message',
    description: 'The text that the learner reads when the room fades out.',
    maxLength: 1000,
  }),
  delay: seconds({
    title: 'Delay',
    description: 'Gives the learner time to hear the last words.',
    maximum: 60,
    default: 3,
  }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
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

export const plugin = defineCommand({
  id: 'command.end-scenario',
  version: 1,
  title: 'End scenario',
  description: 'The simulation ends and the debrief begins.',
  icon: 'Flag',
  group: 'controls',
  feIdentifier: 'EndScenario',
  schema,
  rules,
  // in the first response of the start action, it would end the scenario before anyone has acted
  placement: { zone: 'body', maxPerResponse: 1, allowedInFirstResponseOfStart: false, copyable: true },
  canonical: (args) => ({ ...args, message: args.message.trim() }),
  summary: (args) => `Ends the scenario: ${titleOf(args.outcome)}`,
  durationSeconds: (args) => args.delay,
  effects: ({ outcome, delay }) => [{ kind: 'ends-scenario', outcome, after: delay }],
});
