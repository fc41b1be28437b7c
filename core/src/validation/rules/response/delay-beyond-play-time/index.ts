import { playTimeSeconds } from '../../../queries/scenario-settings';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'response/delay-beyond-play-time',
  scope: 'response',
  severity: 'ERROR',
  title: 'A delayed response plays within the play time',
  why: 'The scenario is over before the response begins: the learner never sees it.',
  messages: {
    late: 'The response waits {{delay}} s, but the play time is {{playTime}} s. Shorten the delay or lengthen the play time.',
  },
  check({ value: { responseDelayStart, delay, usePhysiologyChangeDuration }, view, report }) {
    if (responseDelayStart === 'immediate' || usePhysiologyChangeDuration) return;
    const playTime = view.derive(playTimeSeconds);
    if (delay >= playTime) report({ messageId: 'late', at: '/delay', data: { delay, playTime } });
  },
});
