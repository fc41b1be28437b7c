import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/duration-missing',
  scope: 'action',
  severity: 'WARNING',
  title: 'A response that lasts as long as the physiology change has one',
  why: 'Without a time for change the response does not wait: the next words come before the patient has changed.',
  messages: {
    missing: 'The response uses the time of the physiology change, and the action has none. Set the time for change.',
  },
  check({ value: { changesPhysiology, physiologyChangeDuration, responses }, report }) {
    // An action that changes nothing lends no time: another rule reports that.
    if (!changesPhysiology || physiologyChangeDuration > 0) return;
    for (const { responseCode, usePhysiologyChangeDuration } of responses) {
      if (!usePhysiologyChangeDuration) continue;
      const input = { responseCode, usePhysiologyChangeDuration: false };
      report({
        messageId: 'missing',
        entity: responseCode,
        at: '/usePhysiologyChangeDuration',
        fixes: [{ title: 'Do not use the time of the change', operations: [{ name: 'response.update', input }] }],
      });
    }
  },
});
