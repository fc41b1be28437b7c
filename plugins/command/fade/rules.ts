import { defineArgumentRule, type EntityNode, type JsonObject, type ScenarioView, type Snapshot } from '@scn/sdk';
import { commandsOfBlock } from '../shared/commands-of-block';
import { playableRolesOnly } from '../shared/learners';
import { readingSeconds } from '../shared/reading-time';
import type { schema } from './schema';

type Fade = Snapshot<typeof schema>;
const define = defineArgumentRule<Fade>();
const fades = commandsOfBlock('command.fade');

export const rules = {
  'playable-roles': playableRolesOnly,
  'text-readable': define({
    severity: 'WARNING',
    title: 'There is time to read the text',
    why: 'If learners can’t finish reading ‘Two hours later’, they don’t understand what follows.',
    messages: {
      'too-brief':
        'The text takes about {{needed, duration}} to read, but the view stays black for {{hold, duration}}. Increase the time or shorten the text.',
    },
    check({ args: { direction, hold, text }, report }) {
      const needed = direction === 'FROM_BLACK' ? 0 : readingSeconds(text);
      if (hold < needed) report({ messageId: 'too-brief', at: '/hold', data: { needed, hold } });
    },
  }),
  'comes-back': define({
    severity: 'WARNING',
    title: 'A view that fades to black comes back',
    why: 'A learner left in the dark can’t see the patient and, in a headset, can lose their balance.',
    messages: {
      'stays-black':
        'No command in the scenario fades from black for these learners. Add one, or choose to fade out and in again.',
    },
    check({ args, node, view, report }) {
      if (view === null || args.direction !== 'TO_BLACK' || endsScenario(view, node)) return;
      if (!view.derive(fades).some((other) => comesBack(other, args))) {
        report({ messageId: 'stays-black', at: '/direction' });
      }
    },
  }),
};

/** True when the scenario ends later in the same playlist. */
function endsScenario(view: ScenarioView, node: EntityNode | null): boolean {
  const playlist = view.get(node?.parent?.id ?? '', 'response')?.value.playlist ?? [];
  const position = playlist.findIndex(({ id }) => id === node?.id);
  return playlist.slice(position + 1).some(({ block }) => block === 'command.end-scenario');
}

/** True when the other fade restores the view of every learner affected by this one. */
function comesBack(other: JsonObject, fade: Fade): boolean {
  const roleIds = other['roleIds'];
  if (other['direction'] !== 'FROM_BLACK' || !Array.isArray(roleIds)) return false;
  if (roleIds.length === 0) return true;
  return fade.roleIds.length > 0 && fade.roleIds.every((roleId) => roleIds.includes(roleId));
}
