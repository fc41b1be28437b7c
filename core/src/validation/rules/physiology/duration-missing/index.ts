import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/duration-missing',
  scope: 'action',
  needs: ['changesPhysiology'],
  severity: 'WARNING',
  title: 'A response that uses the time for change has one',
  why: 'Without a time for change, the response doesn’t wait, and continues before the patient has changed.',
  messages: {
    missing: 'The response uses the action’s time for change, which isn’t set. Enter the time for change.',
  },
  check({ value: { changesPhysiology, physiologyChangeDuration, responses }, report }) {
    // Another rule reports actions that don't change physiology.
    if (!changesPhysiology || physiologyChangeDuration > 0) return;
    for (const { responseCode, usePhysiologyChangeDuration } of responses) {
      if (!usePhysiologyChangeDuration) continue;
      const input = { responseCode, usePhysiologyChangeDuration: false };
      report({
        messageId: 'missing',
        entity: responseCode,
        at: '/usePhysiologyChangeDuration',
        fixes: [{ title: 'Stop using the time for change', operations: [{ name: 'response.update', input }] }],
      });
    }
  },
});
