import { defineArgumentRule, defineCommand, type Snapshot } from '@scn/sdk';
import { actorType } from '../shared/acting-character';
import { onOneLine } from '../shared/one-line';
import { asWords } from '../shared/words';
import { schema } from './schema';

const rules = {
  'character-in-room': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'ERROR',
    title: 'A prop is attached to a character in the room',
    why: 'An oxygen mask on a phone contact doesn’t appear anywhere, and the patient seems to get no oxygen.',
    messages: {
      'only-heard': 'A prop can’t be attached to a phone. Choose a character who is in the room.',
    },
    check({ args: { placement }, view, report }) {
      if (placement.on === 'CHARACTER' && actorType(view, placement.actorId) === 'PHONE') {
        report({ messageId: 'only-heard', at: '/placement/actorId' });
      }
    },
  }),
};

export const plugin = defineCommand({
  id: 'command.show-prop',
  version: 1,
  title: 'Show prop',
  description: 'Shows a prop in the room or on a character.',
  icon: 'Box',
  group: 'visual',
  feIdentifier: 'ShowProp',
  schema,
  defaults: { placement: { on: 'ROOM', islandId: null, position: '' } },
  rules,
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
});
