import { playFacts } from '#simulation/reach/play-facts';
import { possibilities } from '#simulation/reach/possibilities';
import { learnerMenus } from '#index/queries/learner-menus';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'graph/no-ending',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A scenario can end before its play time is over',
  why: 'Only a command that ends the scenario takes learners on to the debrief. Without one that can play, they wait until the play time is over, however well they did.',
  messages: {
    none: 'No command ends the scenario, so it ends only when the play time is over. Add End Scenario to the last response of each ending.',
    impossible:
      'No response that ends the scenario can play, so it ends only when the play time is over. Make possible what they wait for.',
  },
  missing: ['none'],
  check({ view, report }) {
    const facts = view.derive(playFacts);
    // A scenario in which learners can do nothing yet is a draft.
    if (!facts.some(({ startedBy }) => startedBy === 'learner') && !view.derive(learnerMenus).leadsOn) return;
    const ending = facts.flatMap((fact) => fact.responses.filter(({ endsScenario }) => endsScenario));
    const { responses } = view.derive(possibilities);
    if (ending.some(({ responseCode }) => responses.has(responseCode))) return;
    const first = ending[0]?.responseCode;
    report(first === undefined ? { messageId: 'none', at: '/actions' } : { messageId: 'impossible', entity: first });
  },
});
