import { defineCommand, type Snapshot, type SpokenLine } from '@scn/sdk';
import { callRings } from '../shared/call';
import { canonicalLine, quoteLine } from '../shared/spoken-line';
import { characterPart, spokenCardLine } from '../shared/spoken-card';
import { rules } from './rules';
import { schema } from './schema';

type Args = Snapshot<typeof schema>;

export const plugin = defineCommand({
  id: 'command.phone',
  version: 1,
  title: 'Phone',
  description: 'A call in which one side speaks, optionally with a structured handover. For older scenarios.',
  icon: 'Call',
  group: 'audio',
  feIdentifier: 'Phone',
  schema,
  rules,
  canonical: (args) => ({ ...canonicalLine(args), handover: trimHandover(args.handover) }),
  summary,
  durationSeconds: () => null,
  simulate: (context) => callRings(context.args.ringTime, lines(context.args), context),
  lines,
  card: (args) => ({
    lines: [
      spokenCardLine(args.callerId, args),
      ['Calls ', characterPart(args.receiverId, 'no one yet'), args.handover === null ? '' : ', hands over with SBAR'],
    ],
  }),
});

/** The caller says the line, and then the handover part by part. */
function lines({ callerId, dialogueId, text, handover }: Args): readonly SpokenLine[] {
  const line: SpokenLine = { at: '/text', actorId: callerId, dialogueId, text };
  if (handover === null) return [line];
  const parts = ['situation', 'background', 'assessment', 'recommendation'] as const;
  return [
    line,
    ...parts.map((part): SpokenLine => ({
      at: `/handover/${part}`,
      actorId: callerId,
      dialogueId: null,
      text: handover[part],
    })),
  ];
}

function trimHandover(handover: Args['handover']): Args['handover'] {
  if (handover === null) return null;
  return {
    situation: handover.situation.trim(),
    background: handover.background.trim(),
    assessment: handover.assessment.trim(),
    recommendation: handover.recommendation.trim(),
  };
}

function summary(args: Args): string {
  const saysNothing = args.dialogueId === null && args.text.trim() === '';
  if (args.handover === null) return `Call: says ${quoteLine(args)}`;
  return saysNothing ? 'Call: hands over with SBAR' : `Call: says ${quoteLine(args)}, then hands over with SBAR`;
}
