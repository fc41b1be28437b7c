import { defineCommand } from '@scn/core/kernel/contract';
import { onOneLine } from '../shared/one-line';
import { asWords } from '../shared/words';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.show-prop',
  kind: 'command',
  version: 1,
  title: 'Show prop',
  description: 'Shows a prop in the room or on a character.',
  icon: 'Box',
  group: 'visual',
  feIdentifier: 'ShowProp',
  schema,
  defaults: { propId: null, placement: { on: 'ROOM', islandId: null, position: '' } },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [
    { id: 'room', title: 'In the room', args: { placement: { on: 'ROOM', islandId: null, position: '' } } },
    {
      id: 'character',
      title: 'On a character',
      args: { placement: { on: 'CHARACTER', actorId: null, bodyPart: 'FACE' } },
    },
  ],
  canonical: ({ propId, placement }) => ({
    propId,
    placement: placement.on === 'ROOM' ? { ...placement, position: placement.position.trim() } : placement,
  }),
  summary: ({ placement }) => {
    if (placement.on === 'CHARACTER') return `Shows a prop on a character: ${asWords(placement.bodyPart)}`;
    const position = onOneLine(placement.position);
    return `Shows a prop in the room${position === '' ? '' : ` at “${position}”`}`;
  },
  durationSeconds: () => 0,
});
