import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/change-despite-refusal',
  scope: 'action',
  needs: ['changesPhysiology', 'physiologyChanges'],
  severity: 'WARNING',
  title: 'A refused action changes nothing',
  why: 'A change belongs to the action and begins whichever of its responses plays. If a character refuses, the patient’s values change although nothing was done.',
  messages: {
    refused:
      'The action changes physiology although this response is a refusal. Move the change to a hidden action, and trigger that from the other responses.',
  },
  check({ value: { changesPhysiology, physiologyChanges, responses }, report }) {
    const isChanging = physiologyChanges.some(
      ({ resetsPhysiology, values }) => resetsPhysiology || values.some(({ disabled }) => !disabled),
    );
    if (!changesPhysiology || !isChanging) return;
    for (const { responseCode, description, responseDelayStart } of responses) {
      if (responseDelayStart !== 'immediate' || !refusing.test(description)) continue;
      report({ messageId: 'refused', entity: responseCode, at: '/description' });
    }
  },
});

/** Titles that authors give to such responses. Whether a response is a refusal is nowhere else in a scenario. */
const refusing = /\b(?:refus(?:es?|ed|al)|declin(?:es?|ed))\b/i;
