import { playTimeSeconds } from '#index/queries/sections';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'response/delay-beyond-play-time',
  scope: 'response',
  severity: 'ERROR',
  title: 'A delayed response plays within the play time',
  why: 'The scenario ends before the response starts, so learners never see it.',
  messages: {
    late: 'The response waits {{delay, duration}}, but the play time is {{playTime, duration}}. Shorten the delay, or increase the play time.',
  },
  check({ value: { responseDelayStart, delay, usePhysiologyChangeDuration }, view, report }) {
    if (responseDelayStart === 'immediate' || usePhysiologyChangeDuration) return;
    const playTime = view.derive(playTimeSeconds);
    if (delay >= playTime) report({ messageId: 'late', at: '/delay', data: { delay, playTime } });
  },
});
