import { playFacts } from '#simulation/reach/play-facts';
import { reachability } from '#simulation/reach/reachability';
import { actionFacts } from '#index/queries/action-facts';
import { learnerMenus } from '#index/queries/learner-menus';
import { hasVoiceControl } from '#index/queries/sections';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'graph/no-learner-action',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Learners can do something',
  why: 'A scenario in which learners can do nothing can’t be played: they watch until the play time is over.',
  messages: {
    none: 'Learners can do nothing in the scenario. Add an action that learners choose, and put it in a menu that they can open.',
    impossible:
      'Learners can’t reach any of their actions. Put one in a menu that they can open, and make its visibility and prerequisites possible.',
  },
  check({ view, report }) {
    // The effect of an unknown trigger isn't known.
    if (view.derive(actionFacts).some(({ evaluation }) => evaluation === null)) return;
    const opened = view.derive(learnerMenus);
    if (opened.leadsOn) return;
    const { neverVisible, neverAllowed, neverTogether } = view.derive(reachability);
    const never = new Set([...neverVisible, ...neverAllowed, ...neverTogether]);
    const spoken = spokenActions(view);
    const own = view.derive(playFacts).filter(({ startedBy }) => startedBy === 'learner');
    const canStart = (code: string) => !never.has(code) && (opened.actions.has(code) || spoken.has(code));
    if (own.some(({ actionCode }) => canStart(actionCode))) return;
    report({ messageId: own.length === 0 ? 'none' : 'impossible', at: '/actions' });
  },
});

/** The actions that learners start by voice; none when devices don't listen. */
function spokenActions(view: ScenarioView): ReadonlySet<string> {
  if (!view.derive(hasVoiceControl)) return new Set();
  const spoken = view
    .derive(actionFacts)
    .filter(({ intention, evaluation }) => intention !== null || evaluation === 'speech');
  return new Set(spoken.map(({ actionCode }) => actionCode));
}
