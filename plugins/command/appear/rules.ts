import { defineArgumentRule, type ScenarioView, type Snapshot } from '@scn/sdk';
import { needsPresence } from '../shared/acting-character';
import { commandsOfBlock } from '../shared/commands-of-block';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

const disappearances = commandsOfBlock('command.disappear');

/** Where the actor is when the scenario starts: nowhere, hidden, or visible. */
function startOf(view: ScenarioView, actorId: string): 'nowhere' | 'hidden' | 'seen' {
  const start = view.all('starting-position').find(({ value }) => value.actorId === actorId)?.value;
  if (start === undefined) return 'nowhere';
  return start.visibleOnStart ? 'seen' : 'hidden';
}

export const rules = {
  'wrong-actor': needsPresence,
  'place-known': define({
    severity: 'ERROR',
    title: 'A character who appears has a place',
    why: 'Without one, the playing device doesn’t show the character, or puts it in the middle of the room, on top of the patient.',
    messages: { nowhere: 'The character has no starting position, and no place is chosen. Choose a place.' },
    check({ args: { actorId, islandId }, view, report }) {
      if (actorId === null || islandId !== null || view?.exists(actorId, 'actor') !== true) return;
      if (startOf(view, actorId) === 'nowhere') report({ messageId: 'nowhere', at: '/islandId' });
    },
  }),
  'not-there-yet': define({
    severity: 'WARNING',
    title: 'A character who appears was not already there',
    why: 'The command does nothing for a character who is visible from the start, so the intended arrival doesn’t happen.',
    messages: {
      'seen-from-start':
        'The character is in the room from the start and never disappears. Hide it on start, or use Move to position.',
    },
    check({ args: { actorId }, view, report }) {
      if (actorId === null || view === null || startOf(view, actorId) !== 'seen') return;
      const leaves = view.derive(disappearances).some((command) => command.actorId === actorId);
      if (!leaves) report({ messageId: 'seen-from-start', at: '/actorId' });
    },
  }),
};
