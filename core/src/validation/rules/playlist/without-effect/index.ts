import { actionAround } from '../../../action-around';
import { factsOf } from '../../../playlist-facts';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'playlist/without-effect',
  scope: 'response',
  severity: 'INFORMATION',
  title: 'A response shows the learner something',
  why: 'The learner acts and sees and hears nothing, and cannot tell whether the action was taken.',
  messages: { nothing: 'The response does nothing but complete. Add what the learner sees or hears.' },
  check({ value: { playlist }, node, view, report }) {
    const { lastCompletion, effects } = factsOf(playlist, view);
    // An action that changes the patient has its effect in that.
    if (lastCompletion < 0 || effects > 0 || actionAround(node)?.changesPhysiology === true) return;
    report({ messageId: 'nothing', at: '/playlist' });
  },
});
