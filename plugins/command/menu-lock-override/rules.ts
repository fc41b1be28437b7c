import { defineArgumentRule, isJsonObject, menuLockKinds, type JsonObject, type Snapshot } from '@scn/sdk';
import { commandsOfBlock } from '../shared/commands-of-block';
import { playableRolesOnly } from '../shared/learners';
import { asWords, enumerated } from '../shared/words';
import type { schema } from './schema';

const overrides = commandsOfBlock('command.menu-lock-override');

export const rules = {
  'playable-roles': playableRolesOnly,
  'lock-ends': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'WARNING',
    title: 'Locked menus can be unlocked',
    why: 'A learner whose menus stay locked can do nothing for the patient until the scenario ends.',
    messages: {
      'locked-for-good':
        'Nothing unlocks {{locks}}. Set a time after which the lock ends, or add a command that unlocks or releases it.',
    },
    check({ args, view, report }) {
      if (view === null || args.override !== 'LOCK' || args.duration !== null) return;
      const opened = new Set(view.derive(overrides).flatMap(opens));
      const locked = args.target.kind === 'TOTAL' ? menuLockKinds : args.target.locks;
      const forGood = locked.filter((kind) => !opened.has(kind));
      if (forGood.length > 0) {
        report({ messageId: 'locked-for-good', at: '/duration', data: { locks: enumerated(forGood.map(asWords)) } });
      }
    },
  }),
};

/** The locks that an override ends. */
function opens({ override, target }: JsonObject): readonly unknown[] {
  if (override === 'LOCK' || !isJsonObject(target)) return [];
  if (target['kind'] === 'TOTAL') return menuLockKinds;
  const locks = target['locks'];
  return Array.isArray(locks) ? locks : [];
}
